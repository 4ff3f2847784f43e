import { startTrial, type User } from '@kerfwise/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import { sessionKey } from '../../state/session.ts'

/** From this level on there is nothing that a trial would add. */
const topLevel = 5

/** The trial, for whoever has not had it and would gain by it. */
export function TrialOffer({ person }: { person: User }) {
  const { t } = useTranslation('billing')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const trial = useMutation({
    mutationFn: () => call(startTrial, {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionKey })
      await navigate({ to: '/my-account' })
    },
  })
  if (person.trialUsed || person.plan.level >= topLevel) return null
  return (
    <>
      <Button size="md" variant="default" loading={trial.isPending} onClick={once(trial.mutate)}>
        {t('order.trial')}
      </Button>
      <FormFault fault={trial.error} />
    </>
  )
}
