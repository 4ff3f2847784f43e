import type { Nanometres } from './length/nanometres.ts'
import { fail } from './result.ts'

/** Every rule that a value can break; its text is found under the key `validation.<code>`. */
export type IssueCode =
  | 'required'
  | 'number'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'fractionInMetric'
  | 'fractionNotBelowOne'
  | 'leadingZero'
  | 'inchesBelowFoot'
  | 'ambiguousSeparator'
  | 'integer'
  | 'maxItems'
  | 'allowedValueCounts'
  | 'maxLength'
  | 'quantityLimit'
  | 'tierLimit'
  | 'nothingToOptimize'
  | 'demoLocked'
  | 'nothingSelected'
  | 'lastPanel'

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

/** The key of the text that tells a person about the issue. */
export function issueTextKey(of: Issue): `validation.${IssueCode}` {
  return `validation.${of.code}`
}
