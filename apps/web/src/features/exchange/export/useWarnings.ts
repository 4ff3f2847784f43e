import { type CutDocument, type Panel, panelName } from '@kerfwise/cutlist'
import type { ExportFormat } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { useMaterials } from '../../../state/materials/materials.ts'
import { checkExport, panelsOf, type Scope } from './warnings.ts'

export interface Warnings {
  /** Why nothing can be exported; null where something can. */
  blocked: string | null
  texts: readonly string[]
  /** The panels that are exported. */
  panels: readonly Panel[]
}

/** What a person is told before an export. */
export function useWarnings(document: CutDocument, scope: Scope, format: ExportFormat): Warnings {
  const { t } = useTranslation(['exchange', 'editor'])
  const materials = useMaterials().data ?? []
  const titleOf = (panel: Panel) =>
    panelName(document, panel.id) ||
    t('editor:panels.untitled', { number: document.panels.indexOf(panel) + 1 })
  const { panels, blocked, warnings } = checkExport(document, scope, format, materials)
  const [only] = panelsOf(document, scope)
  return {
    panels,
    blocked: blocked && t(`export.warning.${blocked}`, { title: only ? titleOf(only) : '' }),
    texts: warnings.map(({ panel, warning }) => t(`export.warning.${warning}`, { title: titleOf(panel) })),
  }
}
