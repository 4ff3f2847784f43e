import { formatLength, fromWireMm } from '@kerfwise/cutlist'
import type { TakenOffBar } from '@kerfwise/optimizer'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { useOutputFormat } from '../../../state/browser/preferences.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'

/** The settings that take length off a bar, by their names in the request. */
const settings = [
  ['sideWaste', 'sideCutWaste'],
  ['reserve', 'margin'],
  ['clamp', 'clamp'],
  ['delta', 'miterTipOffset'],
] as const

/** Why a piece fits no bar although it is no longer than the longest: what the settings take off that bar. */
export function TakenOffBars({ taken }: { taken: TakenOffBar }) {
  const { t, i18n } = useTranslation('plan')
  const { t: named } = useTranslation('cutlist')
  const format = useOutputFormat(useUnit())
  const text = (mm: number) => formatLength(fromWireMm(mm), format, { locale: localeOf(i18n.language) })
  const parts = settings.filter(([name]) => taken[name] > 0)
  const left = parts.reduce((rest, [name]) => rest - taken[name], taken.longest)
  return t('refusal.itemTooLong.taken', {
    longest: text(taken.longest),
    left: text(Math.max(0, left)),
    taken: parts
      .map(([name, key]) => `${named(`configuration.${key}.label`)} ${text(taken[name])}`)
      .join(', '),
  })
}
