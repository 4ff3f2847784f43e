import {
  type CutDocument,
  configurationOf,
  exportWarnings,
  includedPanels,
  isBlankItem,
  itemsOf,
  type Panel,
  resultOf,
} from '@kerfwise/cutlist'
import { type ExportFormat, PLANLESS_FORMATS } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { useMaterials } from '../../../state/materials/materials.ts'

export type Scope = 'one' | 'all'

export interface Warnings {
  /** Why nothing can be exported; null where something can. */
  blocked: string | null
  texts: readonly string[]
  /** The panels that are exported. */
  panels: readonly Panel[]
}

/** The panels that a scope means. */
export function panelsOf(document: CutDocument, scope: Scope): readonly Panel[] {
  if (scope === 'all') return includedPanels(document)
  return document.panels.filter(({ id }) => id === document.project.activePanelId)
}

/** What a person is told before an export. */
export function useWarnings(document: CutDocument, scope: Scope, format: ExportFormat): Warnings {
  const { t } = useTranslation(['exchange', 'editor'])
  const materials = useMaterials().data ?? []
  const chosen = panelsOf(document, scope)
  const titleOf = ({ id, title }: Panel) =>
    title ||
    configurationOf(document, id).name ||
    t('editor:panels.untitled', { number: document.panels.findIndex((panel) => panel.id === id) + 1 })
  if (format === 'project') return { blocked: null, texts: [], panels: document.panels }
  if (PLANLESS_FORMATS.includes(format)) {
    const typed = chosen.filter(({ id }) => itemsOf(document, id).some((item) => !isBlankItem(item)))
    const blocked = typed.length === 0 ? t('export.warning.nothingTyped') : null
    return { blocked, texts: [], panels: typed }
  }
  const planned = chosen.filter(({ id }) => resultOf(document, id).data !== null)
  const noData = (panel: Panel) => t('export.warning.noData', { title: titleOf(panel) })
  const texts = chosen.flatMap((panel) =>
    exportWarnings(document, panel.id, materials).map((warning) =>
      t(`export.warning.${warning}`, { title: titleOf(panel) }),
    ),
  )
  if (planned.length > 0) return { blocked: null, texts, panels: planned }
  const [only] = chosen
  const blocked = scope === 'one' && only ? noData(only) : t('export.warning.noDataAnywhere')
  return { blocked, texts: [], panels: [] }
}
