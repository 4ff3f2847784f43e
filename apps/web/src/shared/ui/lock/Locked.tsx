import type { TierLimit } from '@kerfwise/cutlist'
import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Locked.module.css'

/** Puts a padlock on what the tier does not have; it leads to the page that says which one has it. */
export function Locked({ limit, children }: { limit: TierLimit | null; children: ReactNode }) {
  const { t } = useTranslation('editor')
  if (limit === null) return children
  const text = t(`locked.${limit}`)
  return (
    <div className={css.locked}>
      {children}
      <Tooltip label={text} w={240}>
        <a className={css.padlock} href="/plans" aria-label={text}>
          <IconLock size={14} aria-hidden="true" />
        </a>
      </Tooltip>
    </div>
  )
}
