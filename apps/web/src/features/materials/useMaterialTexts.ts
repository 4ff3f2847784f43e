import {
  formatLength,
  formatMoney,
  type Material,
  parseBarLengths,
  parseLength,
  parseNumber,
  parsePrices,
  unitFamily,
} from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useOutputFormats, usePreferences } from '../../state/browser/preferences.ts'

/** The texts about a material in lists, in the person's own formats. A text that is no length stays as typed. */
export function useMaterialTexts() {
  const { t, i18n } = useTranslation(['materials', 'cutlist'])
  const [{ currency, inputUnit }] = usePreferences()
  const formatIn = useOutputFormats()
  return (material: Material) => {
    const unit = material.inputUnit ?? inputUnit ?? 'in.'
    const lengthOf = (text: string, typed?: string) => {
      const read = parseLength(text, unit)
      return read.ok
        ? formatLength(read.value, formatIn(unit), { locale: localeOf(i18n.language), typed })
        : text
    }
    const bars = parseBarLengths(material.barLength, unit)
    const lengths = bars.ok
      ? bars.value
          .map((length) => formatLength(length, formatIn(unit), { locale: localeOf(i18n.language) }))
          .join(' · ')
      : material.barLength
    const prices = parsePrices(material.unitPrice, bars.ok ? bars.value.length : 1)
    const money = prices.ok && prices.value ? [...new Set(prices.value)] : []
    const per = t(
      `cutlist:choice.priceCalculationMethod.${unitFamily(unit)}.${material.priceCalculationMethod}`,
    )
    const price = money.map((amount) => formatMoney(amount, currency, localeOf(i18n.language), 6)).join(' · ')
    const rows = material.leftovers.filter(({ length }) => length.trim() !== '')
    const count = rows.reduce((sum, { stock }) => sum + countOf(stock), 0)
    const kerf = parseNumber(material.cutWaste)
    return {
      lengths,
      kerf:
        material.cutWaste.trim() === ''
          ? '–'
          : kerf.ok && kerf.value === 0
            ? '0'
            : lengthOf(material.cutWaste, material.cutWaste),
      price: price === '' ? '–' : t('priceOf', { price, per }),
      weight: material.weight,
      offcuts: rows.length === 0 ? t('noOffcuts') : t('offcuts', { count }),
      shelf:
        rows.length === 0
          ? t('noOffcuts')
          : rows
              .map(({ length, stock }) =>
                t('each', { quantity: stock.trim() === '' ? t('any') : stock, length: lengthOf(length) }),
              )
              .join(' · '),
    }
  }
}

function countOf(stock: string): number {
  const read = parseNumber(stock)
  return read.ok ? read.value : 1
}
