import { useTranslation } from 'react-i18next'

/** Says that offcuts go onto the rack, where the list of leftovers would count them twice. */
export function ToRack() {
  const { t } = useTranslation('rack')
  return <p>{t('plan.toRack')}</p>
}
