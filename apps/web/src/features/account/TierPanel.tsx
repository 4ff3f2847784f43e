import type { User } from '@kerfwise/contract'
import { Badge, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { useTierName } from '../../shared/tierName.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { projectCount } from '../../state/projects/projectCount.ts'
import { mayTry, useTrial } from '../../state/session/trial.ts'

/** The person's plan, its used amounts, and the way to a larger plan. */
export function TierPanel({ person }: { person: User }) {
  const { t, i18n } = useTranslation('account')
  const tierName = useTierName()
  const trial = useTrial()
  const { plan } = person
  const count = projectCount(person)
  return (
    <Panel title={t('tier.title')}>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text size="xl" fw={640}>
              {tierName(plan)}
            </Text>
            {plan.isTrial && <Badge variant="light">{t('tier.trial')}</Badge>}
          </Group>
          {plan.trialEnds !== null && (
            <Text c="dimmed">{t('tier.ends', { date: formatDay(plan.trialEnds, i18n.language) })}</Text>
          )}
          <Text c="dimmed">
            {plan.projects === null
              ? t('tier.projectsFree', { count })
              : t('tier.projects', { count, most: plan.projects })}
          </Text>
        </div>
        <Group>
          {mayTry(person) && (
            <Button loading={trial.isPending} onClick={once(() => trial.mutate())}>
              {t('tier.startTrial')}
            </Button>
          )}
          <Button component={Link} to="/plans" variant="default">
            {t('tier.compare')}
          </Button>
        </Group>
      </Group>
      <FormFault fault={trial.error} />
    </Panel>
  )
}
