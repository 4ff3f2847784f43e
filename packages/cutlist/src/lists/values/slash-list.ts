import { type Issue, issue } from '../base/issue.ts'
import { ok, type Result } from '../base/result.ts'

/** Splits `120/240/` at every slash. Empty parts at the end are dropped, empty parts in between are kept. */
export function splitSlashList(text: string): readonly string[] {
  const parts = text.split('/').map((part) => part.trim())
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/**
 * A list with slashes in the place of other separators: semicolons, line breaks, tabs, a comma before a space. A comma
 * alone may be a decimal comma and stays.
 */
export const withSlashes = (text: string): string => text.replace(/\s*(?:;|[\t\r\n]+|,(?=\s))\s*/g, '/')

/** Reads each part; the first broken one gives the issue, which names that part in `entry`. */
export function parseSlashList<T>(
  text: string,
  parse: (part: string) => Result<T, Issue>,
): Result<readonly T[], Issue> {
  const values: T[] = []
  for (const part of splitSlashList(text)) {
    const result = parse(part)
    if (!result.ok) {
      const { code, params, lengths } = result.issue
      return { ok: false, issue: issue(code, { ...params, entry: part }, lengths) }
    }
    values.push(result.value)
  }
  return ok(values)
}
