import { IconCreditCard, IconDeviceMobile, IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import css from './billing.module.css'

/** Names of services; they are the same in every language. */
const services = [
  { name: 'PayPal', Icon: IconWallet },
  { name: 'Apple Pay', Icon: IconDeviceMobile },
  { name: 'Google Pay', Icon: IconDeviceMobile },
]

/** How one can pay, as plain badges of our own. */
export function PaymentMethods() {
  const { t } = useTranslation('billing')
  return (
    <div>
      <ul className={css.methods} aria-label={t('methods.label')}>
        <li>
          <IconCreditCard size={18} aria-hidden="true" />
          {t('methods.card')}
        </li>
        {services.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={18} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('methods.note')}</p>
    </div>
  )
}
