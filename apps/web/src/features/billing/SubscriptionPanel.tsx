import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { isOverdue, paidSubscription } from '../../shared/subscription.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session.ts'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import { usePlanText } from './usePlanText.ts'

/** What is paid for, when it is billed next, and what can be done about it. Nothing where nothing is paid for. */
export function SubscriptionPanel() {
  const { t, i18n } = useTranslation('billing')
  const planText = usePlanText()
  const session = useSession()
  const paid = session?.user ? paidSubscription(session.user) : undefined
  const plan = session?.allPlans.find(({ id }) => id === paid?.planId)
  if (!session?.user || !paid || !plan) return null
  const { nextBilledAt, endsAt } = paid
  const day = (seconds: number | null) => (seconds === null ? '' : formatDay(seconds, i18n.language))
  const over = endsAt !== null && endsAt * 1000 <= Date.now()
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
