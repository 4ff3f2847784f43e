import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './Locked.module.css'

/** The padlock beside a quantity beyond the plan: it says how many pieces the plan has, and leads to the plans. */
export function QuantityLock({ bound }: { bound: number }) {
  const { t } = useTranslation(['cutlist', 'editor'])
  const text = t('cutlist:validation.tierLimit', { bound, what: t('editor:limit.input') })
  return (
    <Tooltip label={text} w={240} events={{ hover: true, focus: true, touch: false }}>
      <Link className={css.inline} to="/plans" aria-label={text}>
        <IconLock size={14} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}
