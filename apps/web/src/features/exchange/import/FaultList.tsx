import {
  IMPORT_FAULT_PARAMS,
  type ImportIssue,
  type ImportUnit,
  importFaultKey,
  shownUnit,
} from '@kerfwise/cutlist'
import type { SourceLine } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import css from './Import.module.css'

const SHOWN = 50

interface FaultListProps {
  issues: readonly ImportIssue[]
  /** The lines of the list, which show their own faults. */
  lines: readonly SourceLine[]
  /** The unit of the list; null for the unit of the panel. */
  unit: ImportUnit | null
}

/** The words for a fault with bounds in the unit of the list, and the column where the words do not name it. */
function useFaultText(unit: ImportUnit | null) {
  const panelUnit = useUnit()
  const textOf = useIssueTextIn(unit === null ? panelUnit : shownUnit(unit))
  return ({ line, column, issue }: ImportIssue) => {
    const key = importFaultKey({ line, column, issue })
    const text = textOf(issue, key ? { key, params: IMPORT_FAULT_PARAMS } : undefined)
    return { text, column: key ? null : column }
  }
}

/** The words for a fault beside its line. */
export function useFaultWords(unit: ImportUnit | null): (fault: ImportIssue) => string {
  const { t } = useTranslation('cutlist')
  const textOf = useFaultText(unit)
  return (fault) => {
    const { text, column } = textOf(fault)
    return column === null ? text : `${t(`item.${column}`)}: ${text}`
  }
}

const keyOf = ({ line, column, issue }: ImportIssue) => `${line} ${column} ${issue.code}`

/** The faults that no line of the list shows beside its cells. */
export function FaultList({ issues: all, lines, unit }: FaultListProps) {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const textOf = useFaultText(unit)
  const shown = new Set(lines.flatMap((line) => line.issues.map(keyOf)))
  const issues = all.filter((issue) => !shown.has(keyOf(issue)))
  if (issues.length === 0) return null
  return (
    <ul className={css.faults}>
      {issues.slice(0, SHOWN).map((fault) => {
        const { line, issue } = fault
        const { text, column } = textOf(fault)
        const words =
          line === null
            ? text
            : column === null
              ? t('import.faultOfLine', { line, text })
              : t('import.fault', { line, column: t(`cutlist:item.${column}`), text })
        return <li key={`${line} ${fault.column} ${issue.code}`}>{words}</li>
      })}
      {issues.length > SHOWN && <li>{t('import.more', { count: issues.length - SHOWN })}</li>}
    </ul>
  )
}
