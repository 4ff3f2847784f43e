import type { User } from '@kerfwise/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { once } from '../../shared/ui/once.ts'
import { mayTry, useTrial } from '../../state/session/trial.ts'

/** Offers the trial to a person who has not had it and would gain features. */
export function TrialOffer({ person }: { person: User }) {
  const { t } = useTranslation('billing')
  const navigate = useNavigate()
  const trial = useTrial()
  const begin = () =>
    trial.mutateAsync().then(
      () => navigate({ to: '/my-account' }),
      () => {},
    )
  if (!mayTry(person)) return null
  return (
    <>
      <Button size="md" variant="default" loading={trial.isPending} onClick={once(begin)}>
        {t('order.trial')}
      </Button>
      <FormFault fault={trial.error} />
    </>
  )
}
