import { CONFIGURATION_FIELDS, pieceLook, type RunIssue } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QuantityLock } from '../../../shared/ui/lock/QuantityLock.tsx'
import { useIssueText } from '../../../state/document/issueText.ts'
import { useItemRows } from '../../../state/document/itemRows.ts'
import { useJump } from '../../../state/document/jump.ts'
import { useIssues } from '../../../state/run/activeRequest.ts'
import css from './BlockedPanel.module.css'
import { Chip } from './Chips.tsx'
import { KerfOffer } from './KerfOffer.tsx'
import { PlanNote } from './PlanNote.tsx'
import { Readings } from './Readings.tsx'

/** Milliseconds until the page reports a wrong list, so that a person can finish typing. */
const patienceMs = 900
const mostShown = 8

function useRipeIssues(): readonly RunIssue[] {
  const issues = useIssues()
  const [ripe] = useDebouncedValue(issues, patienceMs)
  // Mended faults disappear at once.
  return issues.length === 0 || ripe.length === 0 ? [] : issues
}

/** What keeps a list from being planned, as a chip beside the last good plan. */
export function BlockedChip() {
  const { t } = useTranslation('plan')
  const count = useRipeIssues().length
  if (count === 0) return null
  return (
    <Chip
      name="blocked"
      lazy
      kind="fault"
      icon={<IconListCheck size={16} aria-hidden="true" />}
      label={t('chips.blocked', { count })}
      more={t('blocked.last')}
    >
      <BlockedPanel />
    </Chip>
  )
}

/** Everything that keeps a list from being planned; each line leads to its place. */
export function BlockedPanel() {
  const { t } = useTranslation(['plan', 'common'])
  const shown = useRipeIssues()
  if (shown.length === 0) return null
  return (
    <PlanNote
      kind="warning"
      icon={<IconListCheck size={20} aria-hidden="true" />}
      title={t('blocked.title', { count: shown.length })}
    >
      <ul className={css.list}>
        {shown.slice(0, mostShown).map((found) => (
          <li key={keyOf(found)}>
            <Line found={found} />
            {found.issue.code === 'quantityLimit' && (
              <QuantityLock bound={Number(found.issue.params.bound)} />
            )}
          </li>
        ))}
      </ul>
      {shown.length > mostShown && <p>{t('blocked.more', { count: shown.length - mostShown })}</p>}
      <Readings issues={shown} />
      {shown.some(({ issue }) => issue.code === 'kerfUnset') && <KerfOffer />}
      {shown.some(({ issue }) => issue.code === 'tierLimit') && (
        <Button component={Link} to="/plans" size="xs" mt="xs">
          {t('common:seePlans')}
        </Button>
      )}
    </PlanNote>
  )
}

function keyOf(found: RunIssue): string {
  if (found.where === 'panel') return `panel ${found.issue.code}`
  return found.where === 'item' ? `${found.id} ${found.key}` : found.key
}

function Line({ found }: { found: RunIssue }) {
  const { t } = useTranslation(['plan', 'cutlist'])
  const textOf = useIssueText()
  const rows = useItemRows()
  const jump = useJump()
  const text = textOf(found.issue)
  if (found.where === 'panel') return <span>{text}</span>
  const place =
    found.where === 'item'
      ? t('blocked.piece', {
          mark: pieceLook(rows.get(found.id) ?? 0).mark,
          column: t(`cutlist:item.${found.key}`),
        })
      : t('blocked.setting', { name: t(CONFIGURATION_FIELDS[found.key].textKey, { ns: 'cutlist' }) })
  return (
    <button type="button" className={css.line} onClick={() => jump(found)}>
      <b>{place}</b> {text}
    </button>
  )
}
