import type { Tier } from '@kerfwise/contract'
import { Button, Loader } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCreditCardOff, IconHourglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../shared/ui/Notice.tsx'
import css from './billing.module.css'
import { OrderStateLine } from './OrderStateLine.tsx'
import { useReturn } from './useReturn.ts'

interface ReturnedProps {
  where: 'completed' | 'closed'
  plan: Tier | undefined
}

const icons = {
  billed: IconCircleCheck,
  completed: IconHourglass,
  past_due: IconCreditCardOff,
  canceled: IconArrowBackUp,
}
const texts = { billed: 'billed', completed: 'completed', past_due: 'pastDue', canceled: 'closed' } as const

/** The screen after the provider has sent the person back. */
export function Returned({ where, plan }: ReturnedProps) {
  const { t } = useTranslation('billing')
  const { state, late, bought, look } = useReturn(where)
  const Icon = icons[state]
  const key = state === 'completed' && late ? 'late' : texts[state]
  return (
    <Notice
      icon={<Icon size={44} stroke={1.4} />}
      title={t(`back.${key}Title`, { plan: bought ?? plan?.name ?? '' })}
      text={t(`back.${key}`)}
    >
      <div className={css.outcome}>
        <OrderStateLine state={state} />
        {state === 'completed' && !late && <Loader size="sm" />}
      </div>
      {state === 'completed' && late && <Button onClick={look}>{t('back.look')}</Button>}
      {state === 'billed' && (
        <Button component={Link} to="/bars">
          {t('back.optimize')}
        </Button>
      )}
      {state === 'canceled' && (
        <Button component={Link} to={plan ? `/subscribe/${plan.id}` : '/plans'}>
          {t('back.again')}
        </Button>
      )}
      {state !== 'canceled' && (
        <Button component={Link} to="/my-account" variant="default">
          {t('order.account')}
        </Button>
      )}
    </Notice>
  )
}
