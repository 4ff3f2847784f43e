import { issue, issueOf, reject } from '../base/issue.ts'
import { ok } from '../base/result.ts'
import { exactText } from '../length/exact.ts'
import { parseLength } from '../length/parse.ts'
import { settledBy } from '../length/settle.ts'
import type { ItemColumn } from './column.ts'

/** How the names of months begin, in the languages of spreadsheets that write them in Latin letters. */
const MONTH =
  '(?:jan|feb|f[eé]v|mar|m[aä]r|m[aä]rz|apr|avr|abr|ma[iyjg]|mei|jun|jui|jul|aug|ao[uû]|ago|sep|set|okt|oct|out|nov|dec|d[eé]c|dez|dic|dis|ene|gen|gi?u|lug|ott|sty|lut|kwi|cze|lip|sie|wrz|pa[zź]|lis|gru|led|[uú]no|b[rř]e|dub|kv[eě]|[cč]er|srp|z[aá][rř]|[rř][ií]j|pro|oca|[sş]ub|nis|haz|tem|a[gğ]u|eyl|eki|kas|ara|tam|hel|maa|huh|tou|kes|hei|elo|syy|lok|mrt)\\p{L}{0,7}\\.?'
/** `2-Jan`, `1/2/25`, `02.01.2025`: the dates that spreadsheets make of 1/2. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[-./ ](?:${MONTH}|\\d{1,2})(?:[-./ ]\\d{2,4})|\\d{1,2}[-. ]${MONTH}|${MONTH}[-. ](?:\\d{2}|\\d{4})|\\d{4}-\\d{2}-\\d{2}.*)(?: ?(?:mm|cm|m|["']))?$`,
  'iu',
)

/** `720 x 40 x 40`: the length may be any of them. */
const SIZES = /\d\s?[x×*]\s?\d/i

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
    if (!read.ok && text.trim().startsWith('=')) return reject('formulaInstead')
    if (!read.ok && SIZES.test(text)) return reject('severalSizes')
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
