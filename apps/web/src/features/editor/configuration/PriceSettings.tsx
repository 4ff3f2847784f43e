import {
  PRICE_METHODS,
  priceCalculation,
  unitFamily,
  weightMethod,
  weightMethodsOf,
  weightPreview,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { usePreferences } from '../../../state/browser/preferences.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useLimits } from '../../../state/session/tier.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'
import { WorthByRule } from './WorthByRule.tsx'

export function PriceSettings() {
  const { t, i18n } = useTranslation(['cutlist', 'editor'])
  const { configuration, unit } = useConfiguration()
  const [{ currency }] = usePreferences()
  const family = unitFamily(unit)
  const weights = weightMethodsOf(family)
  const chosen = weightMethod(configuration.weightCalculationMethod, family)
  const weight = weights.find(({ id }) => id === chosen.id) ?? weights[0]
  const limits = useLimits()
  const prices = limits.prices
    ? priceCalculation(configuration, unit, currency, localeOf(i18n.language))
    : null
  const weightOfBars = limits.weights ? weightPreview(configuration, unit, localeOf(i18n.language)) : null
  return (
    <div className={css.grid}>
      <ConfigurationText field="unitPrice" suffix={currency} />
      <ConfigurationChoice
        field="priceCalculationMethod"
        value={configuration.priceCalculationMethod}
        choices={PRICE_METHODS.map((value) => ({
          value,
          text: t(`cutlist:choice.priceCalculationMethod.${family}.${value}`),
          change: { priceCalculationMethod: value },
        }))}
      />
      <ConfigurationText field="priceDate" />
      <div className={css.full}>
        <ConfigurationText field="offcutWorth" suffix={currency} placeholder="1000: 4 / 2000: 9" />
        <WorthByRule />
      </div>
      {prices && <p className={css.shelf}>{t('editor:configuration.perBar', { prices: prices.perBar })}</p>}
      <ConfigurationText field="unitWeight" />
      <ConfigurationChoice
        field="weightCalculationMethod"
        value={weight?.id ?? ''}
        choices={weights.map(({ id }) => ({
          value: id,
          text: t(`cutlist:choice.weightCalculationMethod.${id}`),
          change: { weightCalculationMethod: id },
        }))}
      />
      {weightOfBars && configuration.unitWeight.trim() !== '' && (
        <p className={css.shelf}>{t('editor:configuration.barWeight', { weights: weightOfBars })}</p>
      )}
    </div>
  )
}
