import type { Flow } from '../paper/flow.ts'
import { textMark } from '../paper/marks.ts'
import { wrapped } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import type { SheetStyle } from './style.ts'

function addText(flow: Flow, text: string, { frame, text: size }: SheetStyle): void {
  if (text === '') return
  for (const line of wrapped(text, frame.width, size)) {
    flow.block(size * 1.5, ({ x, y }) => [textMark(x, y + size, line, { size })])
  }
  flow.space(size)
}

/** The description of the project, with its own line breaks and further ones where a line is full. */
export function addDescription(flow: Flow, { description }: ProjectModel, style: SheetStyle): void {
  addText(flow, description, style)
}

/** The person's note about the material. */
export function addNote(
  flow: Flow,
  { configuration }: PanelModel,
  { say }: ProjectModel,
  style: SheetStyle,
): void {
  const note = configuration.note.trim()
  addText(flow, note === '' ? '' : `${say.setting('note')}: ${note}`, style)
}
