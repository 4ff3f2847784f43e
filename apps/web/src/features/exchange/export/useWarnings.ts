import type { CutDocument, Panel } from '@kerfwise/cutlist'
import type { ExportFormat } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { usePanelLabel } from '../../../state/document/panelLabel.ts'
import { useMaterials } from '../../../state/materials/materials.ts'
import { checkExport, panelsOf, type Scope } from './warnings.ts'

/** So many signs show which text is meant. */
const MOST_SIGNS = 8

/** What becomes of signs that a format lacks, where it is no empty box. */
const NOT_SHOWN: Readonly<Partial<Record<ExportFormat, 'notPrinted' | 'notPlain'>>> = {
  zpl: 'notPrinted',
  dstv: 'notPlain',
}

export interface Warnings {
  /** Why nothing can be exported; null where something can. */
  blocked: string | null
  texts: readonly string[]
  /** Whether one material alone lacks the section that a file of timber needs. */
  asksSection: boolean
  /** The panels that are exported. */
  panels: readonly Panel[]
}

/** The warnings before an export. */
export function useWarnings(
  document: CutDocument,
  scope: Scope,
  format: ExportFormat,
  section: string,
): Warnings {
  const { t } = useTranslation('exchange')
  const materials = useMaterials().data ?? []
  const labelOf = usePanelLabel()
  const titleOf = ({ id }: Panel) => labelOf(document, id)
  const [{ inputUnit }] = usePreferences()
  const { panels, blocked, sectionless, warnings, notDrawn } = checkExport(
    document,
    scope,
    format,
    materials,
    inputUnit,
    section,
  )
  const [only] = panelsOf(document, scope)
  return {
    panels,
    asksSection: sectionless.length === 1,
    blocked:
      blocked &&
      t(`export.warning.${blocked}`, {
        title: only ? titleOf(only) : '',
        titles: sectionless.map((id) => labelOf(document, id)).join(', '),
      }),
    texts: [
      ...warnings.map(({ panel, warning }) => t(`export.warning.${warning}`, { title: titleOf(panel) })),
      ...(notDrawn.length === 0
        ? []
        : [
            t(`export.warning.${NOT_SHOWN[format] ?? 'notDrawn'}`, {
              signs: notDrawn.slice(0, MOST_SIGNS).join(' '),
            }),
          ]),
    ],
  }
}
