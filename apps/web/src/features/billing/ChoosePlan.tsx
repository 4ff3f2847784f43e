import type { Tier } from '@kerfwise/contract'
import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../shared/ui/page/Page.tsx'
import { usePlanText } from './usePlanText.ts'

interface ChoosePlanProps {
  plans: readonly Tier[]
  /** The address names a plan that there is not. */
  unknown: boolean
}

export function ChoosePlan({ plans, unknown }: ChoosePlanProps) {
  const { t } = useTranslation('billing')
  const planText = usePlanText()
  return (
    <Page title={t('order.choose')} lead={t(unknown ? 'order.unknown' : 'order.chooseLead')}>
      <Stack align="start">
        {plans
          .filter(({ period }) => period !== null)
          .map((plan) => (
            <Button key={plan.id} component={Link} to={`/subscribe/${plan.id}`} variant="default">
              {planText(plan)}
            </Button>
          ))}
      </Stack>
    </Page>
  )
}
