import { formatDuration, SAW_COST_KEYS, SAW_COUNTED, type SawEffort, type SawTotal } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../shared/locale.ts'
import { unbroken } from '../../../shared/unbroken.ts'
import { usePlan } from '../PlanContext.ts'

/** The work at the saw in words, and what it costs. */
export function useEffortWords() {
  const { t, i18n } = useTranslation(['cutlist', 'saw'])
  const { figure, money } = usePlan()
  const totalWords = ({ kind, amount }: SawTotal) =>
    kind === 'money' ? money(amount) : formatDuration(amount, localeOf(i18n.language))
  const effortWords = (effort: SawEffort, total: SawTotal | null) =>
    [
      `${t('configuration.cutCost.label')} ${figure(effort.cuts)}`,
      ...(effort.strokes < effort.cuts ? [`${t('saw:effort.strokes')} ${figure(effort.strokes)}`] : []),
      ...SAW_COST_KEYS.filter((key) => key !== 'cutCost').map(
        (key) => `${t(`configuration.${key}.label`)} ${figure(effort[SAW_COUNTED[key]])}`,
      ),
      ...(total === null ? [] : [totalWords(total)]),
    ]
      .map(unbroken)
      .join(' · ')
  return { totalWords, effortWords }
}
