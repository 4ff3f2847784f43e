import { UNBROKEN } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'

/** The pieces that the plan leaves over, each with its length and name; empty where none are. */
export function missingText(panel: PanelModel, { say }: ProjectModel): string {
  const missing = panel.plan?.view.missing ?? []
  if (missing.length === 0) return ''
  const pieces = missing.map(({ itemId, count, length, input, description }) => {
    const mark = panel.lookOf(itemId)?.mark ?? '?'
    const figure = panel.length(length, input)
    return [`${count} × ${mark} ${figure}`.replaceAll(' ', UNBROKEN), description]
      .filter((part) => part !== '')
      .join(' ')
  })
  return say.text('pieces.missing', { pieces: pieces.join(', ') })
}
