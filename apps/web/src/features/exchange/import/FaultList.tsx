import {
  IMPORT_FAULT_PARAMS,
  type ImportIssue,
  type ImportUnit,
  importFaultKey,
  type Unit,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import css from './Import.module.css'

const SHOWN = 50

interface FaultListProps {
  issues: readonly ImportIssue[]
  /** The unit of the list; null for the unit of the panel. */
  unit: ImportUnit | null
}

const SHOWN_IN: Readonly<Record<ImportUnit, Unit>> = { mm: 'mm', cm: 'mm', m: 'mm', 'in.': 'in.', ft: 'ft' }

/** The faults, line by line, with bounds in the unit of the list. */
export function FaultList({ issues, unit }: FaultListProps) {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const panelUnit = useUnit()
  const textOf = useIssueTextIn(unit === null ? panelUnit : SHOWN_IN[unit])
  if (issues.length === 0) return null
  return (
    <ul className={css.faults}>
      {issues.slice(0, SHOWN).map(({ line, column, issue }) => {
        const key = importFaultKey({ line, column, issue })
        const text = textOf(issue, key ? { key, params: IMPORT_FAULT_PARAMS } : undefined)
        const words =
          line === null
            ? text
            : column === null || key
              ? t('import.faultOfLine', { line, text })
              : t('import.fault', { line, column: t(`cutlist:item.${column}`), text })
        return <li key={`${line} ${column} ${issue.code}`}>{words}</li>
      })}
      {issues.length > SHOWN && <li>{t('import.more', { count: issues.length - SHOWN })}</li>}
    </ul>
  )
}
