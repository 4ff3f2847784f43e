import {
  barsAtOnce,
  formatAllowance,
  formatAtMost,
  formatFigure,
  formatLength,
  formatMoney,
  formatShare,
  formatWeight,
  type ItemId,
  type Job,
  type PanelConfiguration,
  pieceLook,
  roundingStep,
  typedLengths,
  type Unit,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { useToday } from '../../shared/useToday.ts'
import { useOutputFormat, usePreferences } from '../../state/browser/preferences.ts'
import { useActiveConfiguration } from '../../state/document/document.ts'
import { useSetHighlight } from '../../state/document/highlight.ts'
import { useItemRows } from '../../state/document/itemRows.ts'
import { useJobByItem } from '../../state/document/jobs.ts'
import { useUnit } from '../../state/run/activeRequest.ts'
import type { SharedLook } from '../../state/shares/address.ts'
import type { PlanSurroundings } from './PlanContext.ts'

/** A figure and its unit are one word. Only the difference after a rounded length may move to the next line. */
const unbroken = (text: string) => text.replace(/ (?![−+] )/g, '\u00a0')

/** The person's formats and preferences, and the active panel's pieces, as the drawing needs them. */
export function useSurroundings(): PlanSurroundings {
  const unit = useUnit()
  const configuration = useActiveConfiguration()
  return useSurroundingsOf({ rows: useItemRows(), jobs: useJobByItem(), configuration, unit })
}

interface ListSurroundings {
  /** The row of each piece. */
  rows: ReadonlyMap<ItemId, number>
  /** The job of each piece that has one. */
  jobs: ReadonlyMap<ItemId, Job>
  configuration: PanelConfiguration
  unit: Unit
  look?: SharedLook | undefined
}

/** The surroundings of any list. */
export function useSurroundingsOf({
  rows,
  jobs,
  configuration,
  unit,
  look = {},
}: ListSurroundings): PlanSurroundings {
  const { i18n } = useTranslation()
  const format = useOutputFormat(unit)
  const [preferences] = usePreferences()
  const { patterns, currency, output } = { ...preferences, ...look }
  const today = useToday()
  const onHighlight = useSetHighlight()
  return useMemo(() => {
    const locale = localeOf(i18n.language)
    const typed = typedLengths(configuration, unit)
    const step = roundingStep(format, locale)
    return {
      lookOf: (item) => {
        const row = item === null ? undefined : rows.get(item)
        return row === undefined ? null : pieceLook(row)
      },
      jobOf: (item) => (item === null ? null : (jobs.get(item) ?? null)),
      today,
      bareLength: (length, own = typed.get(length)) =>
        unbroken(formatLength(length, format, { bare: true, locale, typed: own })),
      length: (length, own = typed.get(length)) =>
        unbroken(formatLength(length, format, { locale, typed: own })),
      atMost: (length) => unbroken(formatAtMost(length, format, { locale })),
      allowance: (length) => unbroken(formatAllowance(length, unit, locale)),
      rounding: step === null ? null : unbroken(step),
      figure: (count) => formatFigure(count, locale),
      money: (value) => unbroken(formatMoney(value, currency, locale)),
      share: (part) => formatShare(part, locale),
      weigh: ({ amount, unit }) => unbroken(`${formatWeight(amount, locale)} ${unit}`),
      output,
      bundle: barsAtOnce(configuration),
      together: configuration.sawOrder === 'setUps',
      onHighlight,
      patterns,
    }
  }, [rows, jobs, today, configuration, unit, format, currency, patterns, output, onHighlight, i18n.language])
}
