import { type Issue, type IssueCode, issue, issueOf } from '../base/issue.ts'
import { nm } from '../base/nanometres.ts'
import type { Result } from '../base/result.ts'
import { parseLength } from '../length/parse.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { splitSlashList } from '../values/slash-list.ts'
import type { Rule, RuleContext } from './rule.ts'

type Bound = number | string | readonly number[] | undefined

const ANY_LENGTH = { max: nm(Number.MAX_SAFE_INTEGER) }

/** Compares numbers, or lengths in nanometres where the field has a unit. */
function comparison(code: IssueCode, holds: (value: number, bound: number) => boolean) {
  return (bound: Bound): Rule =>
    (text, { unit }: RuleContext) => {
      const limit = Number(bound)
      const value = unit === undefined ? parseNumber(text) : parseLength(text, unit, { bounds: ANY_LENGTH })
      if (!value.ok) return value.issue
      if (holds(value.value, limit)) return null
      return unit === undefined ? issue(code, { bound: limit }) : issue(code, {}, { bound: nm(limit) })
    }
}

function each(code: IssueCode, parse: (part: string) => Result<unknown, Issue>): () => Rule {
  return () => (text) => {
    const wrong = splitSlashList(text).find((part) => !parse(part).ok)
    return wrong === undefined ? null : issue(code, { entry: wrong })
  }
}

function counted(code: IssueCode, holds: (count: number, bound: readonly number[]) => boolean) {
  return (bound: Bound): Rule =>
    (text) => {
      const bounds = Array.isArray(bound) ? bound : [Number(bound)]
      return holds(splitSlashList(text).length, bounds)
        ? null
        : issue(code, { bound: bounds.join(', '), counts: bounds.join(', ') })
    }
}

export const NUMBER_RULES: Readonly<Record<string, (bound: Bound) => Rule>> = {
  number: () => (text) => issueOf(parseNumber(text)),
  integer: () => (text) => issueOf(parseInteger(text)),
  gt: comparison('gt', (value, bound) => value > bound),
  gte: comparison('gte', (value, bound) => value >= bound),
  lt: comparison('lt', (value, bound) => value < bound),
  lte: comparison('lte', (value, bound) => value <= bound),
  hybrid:
    () =>
    (text, { unit }) =>
      issueOf(parseLength(text, unit ?? 'in.')),
  positiveNumbers: each('positiveNumbers', (part) => parseNumber(part, { bounds: { above: 0 } })),
  positiveIntegers: each('positiveIntegers', (part) => parseInteger(part, { above: 0 })),
  maxItems: counted('maxItems', (count, [bound = 0]) => count <= bound),
  exactValueCount: counted('exactValueCount', (count, [bound = 0]) => count === bound),
  allowedValueCounts: counted('allowedValueCounts', (count, bounds) => bounds.includes(count)),
}
