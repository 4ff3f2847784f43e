import type { RackBar } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'

/** As typed; the unit stands behind a length that was typed without a mark of its own. */
export const lengthText = ({ length, unit }: Pick<RackBar, 'length' | 'unit'>): string =>
  /[^\d.,/\s-]/.test(length) ? length : `${length} ${unit}`

/** The codes of bars, each with its length. */
export const codesText = (bars: readonly RackBar[]): string =>
  bars.map((bar) => `${bar.id} (${lengthText(bar)})`).join(', ')

/** The words about a bar: where it lies, where it is from, and who has it. */
export function useBarTexts() {
  const { t, i18n } = useTranslation('rack')
  const placeOf = ({ rack, slot }: Pick<RackBar, 'rack' | 'slot'>) => {
    const place = rack !== '' && slot !== '' ? t('place', { rack, slot }) : rack + slot
    return place === '' ? t('noPlace') : place
  }
  const textsOf = ({ rack, slot, from, job, added, plan, state }: RackBar) => {
    const date = formatDay(added, i18n.language)
    const origin = [
      from === null ? '' : t('from', { code: from }),
      job === '' ? '' : t('job', { job }),
      t('since', { date }),
    ]
    return {
      place: placeOf({ rack, slot }),
      origin: origin.filter((part) => part !== '').join(' · '),
      state:
        plan === null
          ? t(`state.${state}`)
          : `${t(`state.${state}`)} ${t('reservedFor', { title: plan.title })}`,
    }
  }
  return { placeOf, textsOf }
}
