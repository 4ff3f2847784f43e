import type { DecimalMark, LoneSeparator } from './decimal.ts'
import type { Unit } from './nanometres.ts'
import { parseLength } from './parse.ts'

/** A length that may mean two things, such as `1.840`, as the text of the one that is meant; any other text as it is. */
export function settledAs(text: string, unit: Unit, lone: LoneSeparator): string {
  const read = parseLength(text, unit)
  if (read.ok || read.issue.code !== 'ambiguousSeparator') return text
  const { asDecimal, asThousands } = read.issue.params
  return `${(lone === 'decimal' ? asDecimal : asThousands) ?? text}`
}

/** The same, in a list whose other numbers decide its decimal mark. */
export function settledBy(text: string, unit: Unit, mark: DecimalMark): string {
  if (mark === 'ask') return text
  const separator = /[.,]/.exec(text)?.[0]
  return settledAs(text, unit, (separator === '.') === (mark === 'point') ? 'decimal' : 'thousands')
}
