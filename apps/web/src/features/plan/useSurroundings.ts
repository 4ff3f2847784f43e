import { formatLength } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceLook } from '../../shared/pieceLook.ts'
import { useActiveItems } from '../../state/document.ts'
import { useHighlight } from '../../state/highlight.ts'
import { useOutputFormat, usePreferences } from '../../state/preferences.ts'
import { useUnit } from '../../state/request.ts'
import type { PlanSurroundings } from './PlanContext.ts'

/** The person's formats and preferences, and the active panel's pieces, as the drawing needs them. */
export function useSurroundings(): PlanSurroundings {
  const { i18n } = useTranslation()
  const items = useActiveItems()
  const format = useOutputFormat(useUnit())
  const [{ patterns, currency, output }] = usePreferences()
  const [highlighted, setHighlighted] = useHighlight()
  return useMemo(() => {
    const rows = new Map(items.map((item, index) => [item.id, index]))
    const amount = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    return {
      lookOf: (item) => {
        const row = item === null ? undefined : rows.get(item)
        return row === undefined ? null : pieceLook(row)
      },
      bareLength: (length) => formatLength(length, format, { bare: true }),
      length: (length) => formatLength(length, format),
      money: (value) => `${currency}${amount.format(value)}`,
      output,
      highlighted,
      onHighlight: setHighlighted,
      patterns,
    }
  }, [items, format, currency, patterns, output, highlighted, setHighlighted, i18n.language])
}
