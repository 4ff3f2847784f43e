import { isUnlocked } from '@kerfwise/cutlist'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../state/session/session.ts'
import { useLimits } from '../../state/session/tier.ts'
import css from './LockedLine.module.css'

/** What an account or a larger plan adds, in one quiet line instead of many locked controls. */
export function LockedLine() {
  const { t } = useTranslation('editor')
  const limits = useLimits()
  const { session } = useSessionState()
  if (isUnlocked(limits, 'export')) return null
  return (
    <p className={css.line}>
      <IconLock size={14} aria-hidden="true" />
      <span>
        {t(session?.user ? 'lockedLine.person' : 'lockedLine.guest')}{' '}
        <Link to="/plans">{t('lockedLine.more')}</Link>
      </span>
    </p>
  )
}
