import { type Issue, type IssueCode, reject } from '../base/issue.ts'
import { ok, type Result } from '../base/result.ts'
import { parseSlashList, withSlashes } from './slash-list.ts'

/** How a step is written: its beginning and its value as groups. */
interface StepForm {
  readonly form: RegExp
  /** The issue of a step of another form, and of a beginning that stands twice. */
  readonly broken: IssueCode
}

/** Reads `50: 5 / 100: 7.5`: from each beginning on a value, the least beginning first. */
export function parseSteps<S extends { readonly from: number }>(
  text: string,
  { form, broken }: StepForm,
  parse: (from: string, value: string) => Result<S, Issue>,
): Result<readonly S[], Issue> {
  const steps = parseSlashList(withSlashes(text), (part) => {
    const [, from, value] = form.exec(part) ?? []
    return from === undefined || value === undefined ? reject(broken) : parse(from.trim(), value.trim())
  })
  if (!steps.ok) return steps
  const sorted = steps.value.toSorted((a, b) => a.from - b.from)
  const twice = sorted.some(({ from }, index) => from === sorted[index + 1]?.from)
  return twice ? reject(broken) : ok(sorted)
}
