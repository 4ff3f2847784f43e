import { type Issue, issue, issueOf, reject } from '../issue.ts'
import { exactText } from '../length/exact.ts'
import type { Nanometres, Unit } from '../length/nanometres.ts'
import { parseLength } from '../length/parse.ts'
import { ok, type Result } from '../result.ts'
import type { ItemColumn } from './column.ts'

/** `2-Jan`, `1/2/25`, `02.01.2025`: what spreadsheets make of 1/2. */
const DATE =
  /^(?:\d{1,2}[-./ ](?:\p{L}{3,9}\.?|\d{1,2})(?:[-./ ]\d{2,4})|\d{1,2}[-. ]\p{L}{3,9}\.?|\p{L}{3,9}[-. ]\d{2,4}|\d{4}-\d{2}-\d{2}.*)(?: ?(?:mm|cm|m|["']))?$/u

/** Of the two readings that a text would be asked about the one that is meant, so that its mark stays. */
function settled(asked: Result<Nanometres, Issue>, meant: Nanometres, unit: Unit): string | undefined {
  const { asDecimal, asThousands } = asked.ok ? {} : asked.issue.params
  return [asDecimal, asThousands]
    .map((text) => `${text ?? ''}`)
    .find((text) => {
      const read = parseLength(text, unit)
      return read.ok && read.value === meant
    })
}

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
    // A declared mark is forgotten after the import, so a text that would be asked about is written out.
    const again = parseLength(text, unit)
    if (again.ok && again.value === read.value) return ok({ length: text.trim() })
    return ok({ length: settled(again, read.value, unit) ?? exactText(read.value, unit) })
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
