import { type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'
import { type ExportFormat, FORMATS } from '../write/formats.ts'

/** Whether a form of export is labels of pieces. */
export const hasLabels = (format: ExportFormat): boolean => FORMATS[format].holds === 'labels'

/** A label for each piece that is cut. */
export function labelCount(document: CutDocument, panels: readonly PanelId[]): number {
  return panels.reduce((sum, id) => sum + (resultOf(document, id).data?.outputCount ?? 0), 0)
}
