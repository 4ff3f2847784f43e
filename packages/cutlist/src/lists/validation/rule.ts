import type { Issue } from '../base/issue.ts'
import type { Unit } from '../base/nanometres.ts'

/** The facts beside the field's own text that a rule may read. */
export interface RuleContext {
  /** The texts of the whole form, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Where a field holds lengths: the unit of texts without a mark. */
  readonly unit?: Unit
}

/** Checks a text that is not empty; null when it is right. */
export type Rule = (text: string, context: RuleContext) => Issue | null

/** A rule by its name and its bound, as a form declares it. */
export interface RuleUse {
  readonly rule: string
  readonly bound?: number | string | readonly number[]
}

/** A rule of one form alone, with its own text. */
export interface CustomRule {
  readonly rule: 'custom' | 'crossField'
  readonly holds: (text: string, values: RuleContext['values']) => boolean
  readonly textKey: string
}
