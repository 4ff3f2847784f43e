import { Alert, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import css from './billing.module.css'
import type { useChange } from './useChange.ts'

/** The outcome of a change: refused, pending, or not confirmed in time. */
export function ChangeOutcome({
  change,
}: {
  change: Pick<ReturnType<typeof useChange>, 'error' | 'isPending' | 'data'>
}) {
  const { t } = useTranslation('billing')
  return (
    <div aria-live="polite">
      <FormFault fault={change.error} />
      {change.isPending && (
        <p className={css.waiting}>
          <Loader size="xs" />
          {t('subscription.waiting')}
        </p>
      )}
      {change.data === false && (
        <Alert color="orange" variant="light">
          {t('subscription.late')}
        </Alert>
      )}
    </div>
  )
}
