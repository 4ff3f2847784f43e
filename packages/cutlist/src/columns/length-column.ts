import { issue, issueOf, reject } from '../issue.ts'
import { exactText } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import { settledBy } from '../length/settle.ts'
import { ok } from '../result.ts'
import type { ItemColumn } from './column.ts'

/** `2-Jan`, `1/2/25`, `02.01.2025`: the dates that spreadsheets make of 1/2. */
const DATE =
  /^(?:\d{1,2}[-./ ](?:\p{L}{3,9}\.?|\d{1,2})(?:[-./ ]\d{2,4})|\d{1,2}[-. ]\p{L}{3,9}\.?|\p{L}{3,9}[-. ]\d{2,4}|\d{4}-\d{2}-\d{2}.*)(?: ?(?:mm|cm|m|["']))?$/u

export const length: ItemColumn = {
  key: 'length',
  end: null,
  // Marks and fractions need the full keyboard.
  inputMode: 'text',
  limit: null,
  fixedInDemos: true,
  read: (text) => ({ length: text.trim() }),
  readFile: (text, { unit, decimalMark }) => {
    const read = parseLength(text, unit, { decimalMark })
    if (!read.ok) return DATE.test(text.trim()) ? reject('dateInstead') : read
    // The decimal mark of the file is known only during the import, so an ambiguous text is written out here.
    const written = settledBy(text.trim(), unit, decimalMark)
    const again = parseLength(written, unit)
    return ok({ length: again.ok && again.value === read.value ? written : exactText(read.value, unit) })
  },
  format: (item) => item.length,
  check: (item, { unit }) => {
    const found = issueOf(parseLength(item.length, unit))
    return found?.code === 'required' ? issue('lengthRequired') : found
  },
  rank: (item, unit) => {
    const read = parseLength(item.length, unit)
    return read.ok ? read.value : null
  },
}
