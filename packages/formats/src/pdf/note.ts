import type { Flow } from '../paper/flow.ts'
import { textMark } from '../paper/marks.ts'
import { wrapped } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetStyle } from './style.ts'

/** What the person has noted about the material, as they broke its lines and where it must be broken. */
export function addNote(
  flow: Flow,
  { configuration }: PanelModel,
  { say }: ProjectModel,
  { frame, text }: SheetStyle,
): void {
  const note = configuration.note.trim()
  if (note === '') return
  for (const line of wrapped(`${say.setting('note')}: ${note}`, frame.width, text)) {
    flow.block(text * 1.5, ({ x, y }) => [textMark(x, y + text, line, { size: text })])
  }
  flow.space(text)
}
