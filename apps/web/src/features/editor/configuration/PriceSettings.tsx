import { PRICE_METHODS, unitFamily, weightMethod, weightMethodsOf } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../state/configuration.ts'
import { usePreferences } from '../../../state/preferences.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'

export function PriceSettings() {
  const { t } = useTranslation('cutlist')
  const { configuration, unit } = useConfiguration()
  const [{ currency }] = usePreferences()
  const family = unitFamily(unit)
  const weights = weightMethodsOf(family)
  const chosen = weightMethod(configuration.weightCalculationMethod, family)
  const weight = weights.find(({ id }) => id === chosen.id) ?? weights[0]
  return (
    <div className={css.grid}>
      <ConfigurationText field="unitPrice" suffix={currency} />
      <ConfigurationChoice
        field="priceCalculationMethod"
        value={configuration.priceCalculationMethod}
        choices={PRICE_METHODS.map((value) => ({
          value,
          text: t(`choice.priceCalculationMethod.${value}`),
          change: { priceCalculationMethod: value },
        }))}
      />
      <ConfigurationText field="unitWeight" />
      <ConfigurationChoice
        field="weightCalculationMethod"
        value={weight?.id ?? ''}
        choices={weights.map(({ id }) => ({
          value: id,
          text: t(`choice.weightCalculationMethod.${id}`),
          change: { weightCalculationMethod: id },
        }))}
      />
    </div>
  )
}
