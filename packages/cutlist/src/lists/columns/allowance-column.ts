import { issueOf } from '../base/issue.ts'
import { ok } from '../base/result.ts'
import { parseAllowance } from '../length/allowance.ts'
import type { Item } from '../project/item.ts'
import type { End } from '../values/angle.ts'
import type { ItemColumn } from './column.ts'
import { length } from './length-column.ts'

/** `0`, `0,0`, `-`: how lists write that there is none. */
const NONE = /^(?:0+(?:[.,]0+)?|[-–—])?$/

/** The column of what is cut in addition at one end; an empty cell is nothing. */
export function allowanceColumn(end: End): ItemColumn {
  const key = `${end}Allowance` as const
  const textOf = (item: Item) => item[key] ?? ''
  return {
    key,
    end: null,
    inputMode: 'text',
    limit: null,
    fixedInDemos: true,
    read: (text) => ({ [key]: text.trim() }),
    readFile: (text, context) => {
      if (NONE.test(text.trim())) return ok({ [key]: '' })
      const read = length.readFile(text, context)
      return read.ok ? ok({ [key]: read.value.length ?? '' }) : read
    },
    format: textOf,
    check: (item, { unit }) => issueOf(parseAllowance(textOf(item), unit)),
    rank: (item, unit) => {
      const read = parseAllowance(textOf(item), unit)
      return read.ok && read.value > 0 ? read.value : null
    },
  }
}
