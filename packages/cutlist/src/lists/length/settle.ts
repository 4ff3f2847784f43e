import type { Unit } from '../base/nanometres.ts'
import type { DecimalMark, LoneSeparator } from './decimal.ts'
import { parseLength } from './parse.ts'

/** Writes out an ambiguous length such as `1.840` in one of its meanings; returns any other text as it is. */
export function settledAs(text: string, unit: Unit, lone: LoneSeparator): string {
  const read = parseLength(text, unit)
  if (read.ok || read.issue.code !== 'ambiguousSeparator') return text
  const { asDecimal, asThousands } = read.issue.params
  return `${(lone === 'decimal' ? asDecimal : asThousands) ?? text}`
}

/** Writes out an ambiguous length by the decimal mark of its list. */
export function settledBy(text: string, unit: Unit, mark: DecimalMark): string {
  if (mark === 'ask') return text
  const separator = /[.,]/.exec(text)?.[0]
  return settledAs(text, unit, (separator === '.') === (mark === 'point') ? 'decimal' : 'thousands')
}
