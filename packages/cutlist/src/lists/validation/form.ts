import { type Issue, issue, issueTextKey } from '../base/issue.ts'
import { NUMBER_RULES } from './number-rules.ts'
import type { CustomRule, RuleContext, RuleUse } from './rule.ts'
import { TEXT_RULES } from './text-rules.ts'

export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly rules: readonly (RuleUse | CustomRule)[]
}

/** The fault of a field: the key of its text, and the issue with its parameters, which a form's own rule lacks. */
export interface FieldIssue {
  readonly textKey: string
  readonly issue: Issue | null
}

/** Called with the name of an unknown rule; the field then passes that rule. */
export type OnUnknownRule = (rule: string) => void

const RULES = { ...TEXT_RULES, ...NUMBER_RULES }
const WITHOUT_CHECK: readonly string[] = ['required', 'optional']

function isCustom(use: RuleUse | CustomRule): use is CustomRule {
  return 'holds' in use
}

function checkRule(
  use: RuleUse | CustomRule,
  text: string,
  context: RuleContext,
  onUnknown: OnUnknownRule,
): FieldIssue | null {
  if (isCustom(use)) return use.holds(text, context.values) ? null : { textKey: use.textKey, issue: null }
  const rule = Object.hasOwn(RULES, use.rule) ? RULES[use.rule] : undefined
  if (rule === undefined) {
    if (!WITHOUT_CHECK.includes(use.rule)) onUnknown(use.rule)
    return null
  }
  const found = rule(use.bound)(text, context)
  return found && { textKey: issueTextKey(found), issue: found }
}

/** The first rule that a field breaks. An empty field breaks `required` or nothing. */
export function checkField(
  field: FormField,
  context: RuleContext,
  onUnknown: OnUnknownRule,
): FieldIssue | null {
  const text = context.values[field.name] ?? ''
  if (text.trim() === '') {
    const missing = issue('required')
    const isRequired = field.rules.some(({ rule }) => rule === 'required')
    return isRequired ? { textKey: issueTextKey(missing), issue: missing } : null
  }
  for (const use of field.rules) {
    const found = checkRule(use, text, context, onUnknown)
    if (found !== null) return found
  }
  return null
}

/** Every broken field by name, and the first one, which gets the focus; a form without any may be submitted. */
export function checkForm<Name extends string>(
  fields: readonly FormField<Name>[],
  context: RuleContext,
  onUnknown: OnUnknownRule,
): { readonly issues: ReadonlyMap<Name, FieldIssue>; readonly first: Name | null } {
  const issues = new Map<Name, FieldIssue>()
  for (const field of fields) {
    const found = checkField(field, context, onUnknown)
    if (found !== null) issues.set(field.name, found)
  }
  return { issues, first: issues.keys().next().value ?? null }
}
