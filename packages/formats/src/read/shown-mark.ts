import type { ImportUnit } from '@kerfwise/cutlist'
import { unitOfMark } from '../review/marks.ts'
import type { ShownMark } from './table.ts'

/** The texts that a number format shows literally: in quotation marks, or a sign behind a backslash. */
const LITERAL = /"([^"]*)"|\\(.)/g

/** Colours, conditions, currencies and the signs that only make room. */
const UNSEEN = /\[[^\]]*\]|[_*]./g

/** Digits over digits, or over a number that is given: `# ?/?`, `# ??/16`. */
const AS_FRACTION = /[?#0]\s*\/\s*[?#0\d]/

/**
 * The mark that a sheet shows beside a number: `0" mm"` shows a length in millimetres in a list of any unit, and `#
 * ?/?` shows 72 1/2. Null if the format shows the number alone.
 */
export function shownMark(format: string): ShownMark | null {
  const [positive = ''] = format.split(';')
  const literals = [...positive.matchAll(LITERAL)].map(([, quoted, sign]) => quoted ?? sign ?? '')
  const digits = positive.replace(LITERAL, '').replace(UNSEEN, '')
  const unit: ImportUnit | null = unitOfMark(literals.join(''))
  return unit ?? (AS_FRACTION.test(digits) ? 'fraction' : null)
}
