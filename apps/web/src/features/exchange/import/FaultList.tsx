import type { ImportIssue } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '../../../state/issueText.ts'
import css from './Import.module.css'

const SHOWN = 50

/** What is wrong, line by line. */
export function FaultList({ issues }: { issues: readonly ImportIssue[] }) {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const textOf = useIssueText()
  if (issues.length === 0) return null
  return (
    <ul className={css.faults}>
      {issues.slice(0, SHOWN).map(({ line, column, issue }) => {
        const text = textOf(issue)
        const words =
          line === null
            ? text
            : column === null
              ? t('import.faultOfLine', { line, text })
              : t('import.fault', { line, column: t(`cutlist:item.${column}`), text })
        return <li key={`${line} ${column} ${issue.code}`}>{words}</li>
      })}
      {issues.length > SHOWN && <li>{t('import.more', { count: issues.length - SHOWN })}</li>}
    </ul>
  )
}
