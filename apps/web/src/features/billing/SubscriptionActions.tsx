import type { Tier } from '@kerfwise/contract'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { isOverdue, type Subscription } from '../../shared/subscription.ts'
import { ActionMenu } from '../../shared/ui/ActionMenu.tsx'
import { confirm } from '../../shared/ui/confirm.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import css from './billing.module.css'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { askCancel, askReactivate, askUpdate } from './calls.ts'
import { shows } from './subscription.ts'
import { useChange } from './useChange.ts'
import { usePortal } from './usePayment.ts'
import { usePlanText } from './usePlanText.ts'

interface SubscriptionActionsProps {
  paid: Subscription
  plan: Tier
  plans: readonly Tier[]
}

export function SubscriptionActions({ paid, plan, plans }: SubscriptionActionsProps) {
  const { t, i18n } = useTranslation('billing')
  const planText = usePlanText()
  const change = useChange()
  const portal = usePortal()
  const { subscrId, nextBilledAt } = paid
  const overdue = isOverdue(paid)
  const others = plans.filter(({ id, priceId }) => priceId !== null && id !== plan.id)

  const cancel = async () => {
    const date = nextBilledAt === null ? '' : formatDay(nextBilledAt, i18n.language)
    const question = {
      title: t('subscription.cancelTitle', { plan: plan.name }),
      text: t('subscription.cancelText', { date }),
      action: t('subscription.cancelAction'),
    }
    if (await confirm(question))
      change.mutate({ ask: () => askCancel(subscrId), shows: shows.cancel(subscrId) })
  }
  const changeTo = async (to: Tier) => {
    const question = {
      title: t('subscription.changeTitle', { plan: to.name }),
      text: t('subscription.changeText'),
      action: t('subscription.changeAction'),
    }
    if (!(await confirm(question))) return
    change.mutate({ ask: () => askUpdate(subscrId, to.id), shows: shows.update(subscrId, to) })
  }

  const card = (
    <Button
      variant={overdue ? 'filled' : 'default'}
      loading={portal.isPending || portal.isSuccess}
      onClick={once(portal.mutate)}
    >
      {t('subscription.card')}
    </Button>
  )

  return (
    <>
      <ChangeOutcome change={change} />
      <FormFault fault={portal.error} />
      <div className={css.actions}>
        {/* Nothing else helps as long as nothing is paid. */}
        {overdue && card}
        {nextBilledAt === null ? (
          <Button
            variant={overdue ? 'default' : 'filled'}
            loading={change.isPending}
            onClick={() =>
              change.mutate({ ask: () => askReactivate(subscrId), shows: shows.reactivate(subscrId) })
            }
          >
            {t('subscription.reactivate')}
          </Button>
        ) : (
          <ActionMenu
            position="bottom-start"
            target={
              <Button
                variant={overdue ? 'default' : 'filled'}
                loading={change.isPending}
                disabled={others.length === 0}
                rightSection={<IconChevronDown size={16} />}
              >
                {t('subscription.change')}
              </Button>
            }
          >
            {others.map((to) => (
              <Menu.Item key={to.id} onClick={() => void changeTo(to)}>
                {planText(to)}
              </Menu.Item>
            ))}
          </ActionMenu>
        )}
        {!overdue && card}
        {nextBilledAt !== null && (
          <Button variant="subtle" color="red" disabled={change.isPending} onClick={once(cancel)}>
            {t('subscription.cancel')}
          </Button>
        )}
      </div>
    </>
  )
}
