import { type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'

/** A label for each piece that is cut. */
export function labelCount(document: CutDocument, panels: readonly PanelId[]): number {
  return panels.reduce((sum, id) => sum + (resultOf(document, id).data?.outputCount ?? 0), 0)
}
