import { useTranslation } from 'react-i18next'
import css from './Configuration.module.css'
import { CuttingChoices } from './CuttingChoices.tsx'
import { MitreSettings } from './MitreSettings.tsx'
import { PriceSettings } from './PriceSettings.tsx'

/** Cutting, prices and mitres, which most lists leave alone. */
export function FoldedSettings() {
  const { t } = useTranslation('editor')
  return (
    <div>
      <h3 className={css.group}>{t('configuration.cutting')}</h3>
      <CuttingChoices />
      <h3 className={css.group}>{t('configuration.pricing')}</h3>
      <PriceSettings />
      <h3 className={css.group}>{t('configuration.mitres')}</h3>
      <MitreSettings />
    </div>
  )
}
