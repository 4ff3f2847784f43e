import type { SessionStatus } from '@kerfwise/contract'
import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOverdue, paidSubscription } from '../../shared/subscription.ts'
import { Page } from '../../shared/ui/page/Page.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { useSessionState } from '../../state/session/session.ts'
import css from './Pricing.module.css'
import { TierCard } from './TierCard.tsx'

export type Period = 'month' | 'year'

/** The tiers side by side, from the server's table. The period by which the customer pays comes first. */
export function Pricing({ asked }: { asked: Period | null }) {
  const { t } = useTranslation('pricing')
  const navigate = useNavigate()
  const { session, fault, retry } = useSessionState()
  if (!session) return <Waiting fault={fault} onRetry={retry} />
  const own = session.user?.plan ?? session.defaultPlan
  const unpaid = unpaidTier(session)
  const period = asked ?? unpaid?.period ?? own.period ?? 'month'
  const tiers = session.allPlans.filter((tier) => tier.period === null || tier.period === period)
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tools={
        <SegmentedControl
          aria-label={t('period')}
          value={period}
          onChange={(value) =>
            void navigate({
              to: '/plans',
              search: { period: value === 'year' ? 'year' : 'month' },
              replace: true,
            })
          }
          data={[
            { value: 'month', label: t('monthly') },
            { value: 'year', label: t('yearly') },
          ]}
        />
      }
    >
      <div className={css.tiers}>
        {tiers.map((tier) => (
          <TierCard
            key={tier.id}
            tier={tier}
            own={tier.id === own.id}
            trial={Boolean(session.user?.plan.isTrial)}
            signedIn={session.user !== null}
            sold={session.site.payments && tier.priceId !== null}
            unpaid={unpaid?.id ?? null}
          />
        ))}
      </div>
      <p className={css.note}>{t(session.site.payments ? 'note' : 'notSetUp')}</p>
    </Page>
  )
}

/** The tier whose last payment failed: the present tier, or the former one after the days of grace. */
function unpaidTier({ user, allPlans }: SessionStatus) {
  const paid = user ? paidSubscription(user) : undefined
  return paid && isOverdue(paid) ? allPlans.find(({ id }) => id === paid.planId) : undefined
}
