import { Alert, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { endedSubscription, isOverdue, paidSubscription } from '../../shared/subscription.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session/session.ts'
import css from './billing.module.css'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { usePlanText } from './usePlanText.ts'

/** The paid subscription, its next bill and its actions, or its end. Empty for a person who has never paid. */
export function SubscriptionPanel() {
  const { t, i18n } = useTranslation('billing')
  const planText = usePlanText()
  const session = useSession()
  const paid = session?.user ? paidSubscription(session.user) : undefined
  const ended = session?.user ? endedSubscription(session.user) : undefined
  const plan = session?.allPlans.find(({ id }) => id === (paid ?? ended)?.planId)
  if (!session?.user || !plan) return null
  const day = (seconds: number | null) => (seconds === null ? '' : formatDay(seconds, i18n.language))
  if (!paid) {
    return (
      <Panel title={t('subscription.title')}>
        <Text>{t('subscription.ended', { plan: plan.name, date: day(ended?.endsAt ?? null) })}</Text>
        <div className={css.actions}>
          <Button component={Link} to={`/subscribe/${plan.id}`}>
            {t('order.choose')}
          </Button>
        </div>
      </Panel>
    )
  }
  const { nextBilledAt, endsAt } = paid
  // The plan decides, since the clock of this machine may differ from the server's.
  const over = session.user.plan.subscrId !== paid.subscrId
  return (
    <Panel title={t('subscription.title')}>
      <Text size="lg" fw={640}>
        {planText(plan)}
      </Text>
      {isOverdue(paid) ? (
        <Alert color="red" variant="light" mt="sm">
          {t(over ? 'subscription.overdueEnded' : 'subscription.overdue', {
            plan: plan.name,
            date: day(endsAt),
          })}
        </Alert>
      ) : (
        <Text c="dimmed">
          {nextBilledAt === null
            ? t('subscription.ends', { date: day(endsAt) })
            : t('subscription.next', { date: day(nextBilledAt) })}
        </Text>
      )}
      <SubscriptionActions paid={paid} plan={plan} plans={session.allPlans} />
    </Panel>
  )
}
