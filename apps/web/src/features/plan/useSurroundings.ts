import {
  formatFigure,
  formatLength,
  formatMoney,
  formatShare,
  formatWeight,
  type ItemId,
  type OutputFormat,
  pieceLook,
} from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetHighlight } from '../../state/highlight.ts'
import { useItemRows } from '../../state/itemRows.ts'
import { useOutputFormat, usePreferences } from '../../state/preferences.ts'
import { useUnit } from '../../state/request.ts'
import type { SharedLook } from '../../state/shares/address.ts'
import type { PlanSurroundings } from './PlanContext.ts'

/** The person's formats and preferences, and the active panel's pieces, as the drawing needs them. */
export function useSurroundings(): PlanSurroundings {
  return useSurroundingsOf(useItemRows(), useOutputFormat(useUnit()))
}

/** The same for any list: the row of each of its pieces, and how its lengths are shown. */
export function useSurroundingsOf(
  rows: ReadonlyMap<ItemId, number>,
  format: OutputFormat,
  look: SharedLook = {},
): PlanSurroundings {
  const { i18n } = useTranslation()
  const [preferences] = usePreferences()
  const { patterns, currency, output } = { ...preferences, ...look }
  const onHighlight = useSetHighlight()
  return useMemo(() => {
    return {
      lookOf: (item) => {
        const row = item === null ? undefined : rows.get(item)
        return row === undefined ? null : pieceLook(row)
      },
      bareLength: (length) => formatLength(length, format, { bare: true, locale: i18n.language }),
      length: (length) => formatLength(length, format, { locale: i18n.language }),
      figure: (count) => formatFigure(count, i18n.language),
      money: (value) => formatMoney(value, currency, i18n.language),
      share: (part) => formatShare(part, i18n.language),
      weigh: ({ amount, unit }) => `${formatWeight(amount, i18n.language)} ${unit}`,
      output,
      onHighlight,
      patterns,
    }
  }, [rows, format, currency, patterns, output, onHighlight, i18n.language])
}
