import type { Issue } from '../base/issue.ts'
import { ok, type Result } from '../base/result.ts'
import { parseInteger } from '../values/number.ts'

/** More bars fit under no clamp. */
const MOST_AT_ONCE = 100

/** Reads how many bars the saw cuts at once; blank is one after the other. */
export function parseBundle(text: string): Result<number, Issue> {
  return text.trim() === '' ? ok(1) : parseInteger(text, { from: 1, max: MOST_AT_ONCE })
}

/** The same where a wrong text has a message of its own. */
export function barsAtOnce({ bundle }: { readonly bundle: string }): number {
  const read = parseBundle(bundle)
  return read.ok ? read.value : 1
}
