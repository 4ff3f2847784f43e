import { startTrial, type User } from '@kerfwise/contract'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { formatDay } from '../../shared/dates.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { sessionKey } from '../../state/session.ts'

/** From this level on there is nothing that a trial would add. */
const topLevel = 5

/** What the person has, how much of it is used, and how to have more. */
export function TierPanel({ person }: { person: User }) {
  const { t, i18n } = useTranslation('account')
  const queries = useQueryClient()
  const trial = useMutation({
    mutationFn: () => call(startTrial, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  })
  const { plan, projects, trialUsed } = person
  return (
    <Panel title={t('tier.title')}>
      <Group justify="space-between">
        <div>
          <Group gap="xs">
            <Text size="xl" fw={640}>
              {plan.name}
            </Text>
            {plan.isTrial && <Badge variant="light">{t('tier.trial')}</Badge>}
          </Group>
          {plan.trialEnds !== null && (
            <Text c="dimmed">{t('tier.ends', { date: formatDay(plan.trialEnds, i18n.language) })}</Text>
          )}
          <Text c="dimmed">
            {plan.projects === null
              ? t('tier.projectsFree', { count: projects.length })
              : t('tier.projects', { count: projects.length, most: plan.projects })}
          </Text>
        </div>
        <Group>
          {!trialUsed && plan.level < topLevel && (
            <Button loading={trial.isPending} onClick={once(trial.mutate)}>
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
