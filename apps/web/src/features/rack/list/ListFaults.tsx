import type { RackListFault, Unit } from '@kerfwise/cutlist'
import type { BarListIssue } from '@kerfwise/formats/bars'
import { useTranslation } from 'react-i18next'
import { useIssueTextIn } from '../../../state/document/issueText.ts'
import css from './List.module.css'

const SHOWN = 50

interface ListFaultsProps {
  /** Cells that cannot be read. */
  issues: readonly BarListIssue[]
  /** Lines that do not fit the rack. */
  faults: readonly RackListFault[]
  unit: Unit
}

/** The faults of a list, each with its line and its column. */
export function ListFaults({ issues, faults, unit }: ListFaultsProps) {
  const { t } = useTranslation(['rack', 'exchange'])
  const textOf = useIssueTextIn(unit)
  const all = [
    ...issues.map(({ line, field, issue, text }) => {
      return {
        line,
        field,
        text: typeof issue === 'string' ? t(`list.fault.${issue}`, { text }) : textOf(issue),
      }
    }),
    ...faults.map(({ line, field, reason, title }) => {
      return { line, field, text: t(`list.fault.${reason}`, { title }) }
    }),
  ].sort((a, b) => a.line - b.line)
  if (all.length === 0) return null
  return (
    <section aria-label={t('list.blocked')}>
      <p className={css.title}>{t('list.blocked')}</p>
      <ul className={css.faults}>
        {all.slice(0, SHOWN).map(({ line, field, text }) => (
          <li key={`${line} ${field} ${text}`}>
            {t('exchange:import.fault', { line, column: t(`field.${field}`), text })}
          </li>
        ))}
        {all.length > SHOWN && <li>{t('exchange:import.more', { count: all.length - SHOWN })}</li>}
      </ul>
    </section>
  )
}
