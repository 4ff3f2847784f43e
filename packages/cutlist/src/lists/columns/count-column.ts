import { issue } from '../base/issue.ts'
import { ok } from '../base/result.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { QUANTITY_BOUNDS } from '../values/stock-lists.ts'
import type { ItemColumn } from './column.ts'

export const count: ItemColumn = {
  key: 'count',
  end: null,
  inputMode: 'numeric',
  limit: null,
  fixedInDemos: true,
  read: (text) => ({ count: text.trim() }),
  readFile: (text) => {
    const read = parseInteger(text, QUANTITY_BOUNDS)
    return read.ok ? ok({ count: `${read.value}` }) : read
  },
  format: (item) => item.count,
  check: (item, { limits: { input } }) => {
    const read = parseInteger(item.count, QUANTITY_BOUNDS)
    if (!read.ok) return read.issue
    return input !== null && read.value > input ? issue('quantityLimit', { bound: input }) : null
  },
  rank: (item) => {
    const read = parseNumber(item.count)
    return read.ok ? read.value : null
  },
}
