import type { Tier, User } from '@kerfwise/contract'
import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import css from './billing.module.css'
import { OrderStateLine } from './OrderStateLine.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { TrialOffer } from './TrialOffer.tsx'
import { useCheckout } from './usePayment.ts'

interface NewOrderProps {
  chosen: Tier
  person: User
  ready: boolean
}

/** A first subscription: leads to the provider's page, or begins the trial, which needs none. */
export function NewOrder({ chosen, person, ready }: NewOrderProps) {
  const { t } = useTranslation('billing')
  const checkout = useCheckout(chosen.id)
  const sold = ready && chosen.priceId !== null
  // After the answer the browser is on its way to the payment page.
  const leaving = checkout.isPending || checkout.isSuccess
  return (
    <>
      <p className={css.text}>{t('order.renews')}</p>
      {sold ? (
        <OrderStateLine state={leaving ? 'ready' : 'draft'} />
      ) : (
        <Alert color="orange" variant="light" mb="md">
          {t(ready ? 'order.notSold' : 'order.notSetUp')}
        </Alert>
      )}
      <FormFault fault={checkout.error} />
      <div className={css.actions}>
        {sold && (
          <Button size="md" loading={leaving} onClick={checkout.press}>
            {t('order.pay')}
          </Button>
        )}
        <TrialOffer person={person} />
      </div>
      {sold && <PaymentMethods />}
    </>
  )
}
