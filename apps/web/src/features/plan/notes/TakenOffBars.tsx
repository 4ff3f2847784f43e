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
  const of = settings.map(([name, key]) => ({ mm: taken[name], name: named(`configuration.${key}.label`) }))
  const all = [...of, { mm: taken.allowance ?? 0, name: t('refusal.itemTooLong.allowance') }]
  const parts = all.filter(({ mm }) => mm > 0)
  const left = parts.reduce((rest, { mm }) => rest - mm, taken.longest)
  return t('refusal.itemTooLong.taken', {
    longest: text(taken.longest),
    left: text(Math.max(0, left)),
    taken: parts.map(({ mm, name }) => `${name} ${text(mm)}`).join(', '),
  })
}
