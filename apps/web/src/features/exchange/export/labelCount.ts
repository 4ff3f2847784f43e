import { type CutDocument, type Panel, resultOf } from '@kerfwise/cutlist'

/** A label for each piece that is cut. */
export function labelCount(document: CutDocument, panels: readonly Panel[]): number {
  return panels.reduce((sum, { id }) => sum + (resultOf(document, id).data?.outputCount ?? 0), 0)
}
