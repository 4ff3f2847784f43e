import { answered, type CutDocument, type PanelId, rackBarsUsed, resultOf } from '@kerfwise/cutlist'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { steppedKey } from './steppedKey.ts'

/** The bars of the rack that a stored plan uses, as one text. */
function barsOfPlan(document: CutDocument, panelId: PanelId): string {
  const { data, request, keys } = resultOf(document, panelId)
  if (!data || !request) return ''
  const used = rackBarsUsed(answered(data, { request, keys }).view)
  return used
    .map(({ id }) => id)
    .sort()
    .join(' ')
}

/** The panels whose bars of the rack an undone or repeated step has changed since the last save. */
export const steppedPanels = (projectId: string): readonly string[] =>
  (storedText(steppedKey(projectId)) ?? '').split(' ').filter((id) => id !== '')

/** Remembers the panels whose plans use other bars of the rack after a step through the history than before. */
export function noteStep(before: CutDocument, after: CutDocument): void {
  const { id } = after.project
  const panels = new Set([...before.panels, ...after.panels].map((panel) => panel.id))
  const changed = [...panels].filter((panel) => barsOfPlan(before, panel) !== barsOfPlan(after, panel))
  if (changed.length > 0) keepSteps(id, changed)
}

export function keepSteps(projectId: string, panels: Iterable<string>): void {
  storeText(steppedKey(projectId), [...new Set([...steppedPanels(projectId), ...panels])].join(' '))
}

export const forgetSteps = (projectId: string): void => forgetText(steppedKey(projectId))
