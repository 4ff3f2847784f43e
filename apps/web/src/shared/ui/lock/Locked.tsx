import type { TierLimit } from '@kerfwise/cutlist'
import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Locked.module.css'
import { TierNameContext } from './TierNameContext.ts'

/** Puts a padlock on what the tier does not have; it says which one has it and leads to the plans. */
export function Locked({ limit, children }: { limit: TierLimit | null; children: ReactNode }) {
  const { t } = useTranslation('editor')
  const nameOf = use(TierNameContext)
  if (limit === null) return children
  const [tier, what] = [nameOf(limit), t(`limit.${limit}`)]
  const text = tier === null ? t('locked.elsewhere', { what }) : t('locked.from', { what, tier })
  return (
    <div className={css.locked}>
      {children}
      {/* For the keyboard, too: it has no pointer to ask with. */}
      <Tooltip label={text} w={240} events={{ hover: true, focus: true, touch: false }}>
        <Link className={css.padlock} to="/plans" aria-label={text}>
          <IconLock size={14} aria-hidden="true" />
        </Link>
      </Tooltip>
    </div>
  )
}
