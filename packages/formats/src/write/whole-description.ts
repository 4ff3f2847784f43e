import { boundedText, type ItemId, TEXT_BOUNDS } from '@kerfwise/cutlist'
import type { PanelModel } from './model.ts'

/**
 * The whole description of a planned piece for a file of data: the plan has its beginning and end alone. An item that has
 * another description by now says nothing about the plan.
 */
export function wholeDescription({ items }: PanelModel, item: ItemId | null, planned: string): string {
  if (planned.length < TEXT_BOUNDS.planned) return planned
  const own = items.find(({ id }) => id === item)?.description ?? planned
  return boundedText(own, TEXT_BOUNDS.planned) === planned ? own : planned
}
