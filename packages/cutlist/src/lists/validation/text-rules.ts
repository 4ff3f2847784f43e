import { type Issue, type IssueCode, issue } from '../base/issue.ts'
import { isDay } from '../values/day.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import type { Rule } from './rule.ts'

type Bound = number | string | readonly number[] | undefined

function pattern(code: IssueCode, expression: RegExp): () => Rule {
  return () => (text) => (expression.test(text.trim()) ? null : issue(code))
}

/** Dates are ISO texts, whose alphabetical order is the order of time. */
function dateRule(code: IssueCode, holds: (date: string, bound: string) => boolean) {
  return (bound: Bound): Rule =>
    (text) => {
      const date = text.trim()
      if (!isDay(date)) return issue('date')
      return holds(date, `${bound}`) ? null : issue(code, { bound: `${bound}` })
    }
}

function lengthRule(code: 'maxLength' | 'minLength', holds: (length: number, bound: number) => boolean) {
  return (bound: Bound): Rule =>
    (text): Issue | null =>
      holds(text.length, Number(bound)) ? null : issue(code, { bound: Number(bound) })
}

export const TEXT_RULES: Readonly<Record<string, (bound: Bound) => Rule>> = {
  email: () => (text) =>
    text.trim().length <= TEXT_BOUNDS.mail && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim())
      ? null
      : issue('email'),
  digits: pattern('digits', /^\d+$/),
  phone: pattern('phone', /^[\d ]{10,}$/),
  maxLength: lengthRule('maxLength', (length, bound) => length <= bound),
  minLength: lengthRule('minLength', (length, bound) => length >= bound),
  date: () => (text) => (isDay(text.trim()) ? null : issue('date')),
  after: dateRule('after', (date, bound) => date > bound),
  afterOrEqual: dateRule('afterOrEqual', (date, bound) => date >= bound),
  before: dateRule('before', (date, bound) => date < bound),
  beforeOrEqual: dateRule('beforeOrEqual', (date, bound) => date <= bound),
  passwordMatch:
    (other) =>
    (text, { values }) =>
      text === values[`${other}`] ? null : issue('passwordMatch'),
}
