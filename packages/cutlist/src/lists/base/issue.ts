import type { Nanometres } from './nanometres.ts'
import { fail, type Result } from './result.ts'

/** Every rule that a value can break; its text is found under the key `validation.<code>`. */
export const ISSUE_CODES = [
  'required',
  'number',
  'lengthRequired',
  'lengthNotation',
  'integer',
  'digits',
  'gt',
  'gte',
  'lt',
  'lte',
  'maxLength',
  'minLength',
  'email',
  'phone',
  'passwordMatch',
  'date',
  'after',
  'afterOrEqual',
  'before',
  'beforeOrEqual',
  'positiveNumbers',
  'positiveIntegers',
  'maxItems',
  'exactValueCount',
  'allowedValueCounts',
  'fractionInMetric',
  'fractionInList',
  'dateInstead',
  'formulaInstead',
  'fractionNotBelowOne',
  'leadingZero',
  'zeroDenominator',
  'inchesBelowFoot',
  'ambiguousSeparator',
  'lengthsOrQuantities',
  'lineDone',
  'lineNotRead',
  'pitchOrAngles',
  'rangeInstead',
  'severalSizes',
  'unitsDisagree',
  'angleScale',
  'kerfUnset',
  'discountSteps',
  'worthSteps',
  'quantityLimit',
  'tierLimit',
  'nothingToOptimize',
  'nothingDue',
  'demoLocked',
  'nothingSelected',
  'lastPanel',
  'nothingToImport',
  'noLength',
  'noQuantity',
  'noPiece',
  'notKerfwise',
  'newerVersion',
] as const
export type IssueCode = (typeof ISSUE_CODES)[number]

/**
 * A broken rule as data. `params` go into the text as they are; `lengths` are in nanometres and are shown in
 * the reader's output format.
 */
export interface Issue {
  readonly code: IssueCode
  readonly params: Readonly<Record<string, string | number>>
  readonly lengths: Readonly<Record<string, Nanometres>>
}

export function issue(code: IssueCode, params: Issue['params'] = {}, lengths: Issue['lengths'] = {}): Issue {
  return { code, params, lengths }
}

export function reject(code: IssueCode, params?: Issue['params'], lengths?: Issue['lengths']) {
  return fail(issue(code, params, lengths))
}

/** The key of the text about the issue. */
export function issueTextKey(of: Issue): `validation.${IssueCode}` {
  return `validation.${of.code}`
}

/** The issue of a failed check, for callers that do not need the value. */
export function issueOf(result: Result<unknown, Issue>): Issue | null {
  return result.ok ? null : result.issue
}
