import { partPlanned } from '@kerfwise/cutlist'
import { UNBROKEN } from '../paper/measure.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'

/** How many rows of the list the plan is about, where the list has more. */
function partText({ plan, items }: PanelModel, { say }: ProjectModel): string {
  if (plan === null || !plan.inSync) return ''
  const part = partPlanned(items, { keys: plan.keys, waits: plan.waits })
  return part === null ? '' : say.text('figures.part', { ...part })
}

/** The pieces that the stock did not reach for, each with its length and name. */
function leftOverText(panel: PanelModel, { say }: ProjectModel): string {
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

/** What of the list a plan leaves uncut without a reason of the person's; empty where it cuts all. */
export function missingText(panel: PanelModel, project: ProjectModel): string {
  return [partText(panel, project), leftOverText(panel, project)].filter((text) => text !== '').join(' ')
}
