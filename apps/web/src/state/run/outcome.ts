import {
  type AnsweredPlan,
  answered,
  type BuiltRequest,
  type MaterialWeight,
  withoutKept,
} from '@kerfwise/cutlist'
import { readAnswer, type TakenOffBar } from '@kerfwise/optimizer'

/** Why there is no plan, as the optimizer or the server named it. */
export interface Refusal {
  key: string
  /** The error table's code behind a general text. */
  cause?: string
  message: string
  /** The pieces concerned, by their key in the request. */
  pieces: readonly string[]
  /** What is taken off the longest bar, if pieces that are too long would fit without it. */
  taken?: TakenOffBar | undefined
}

export type Outcome = { ok: true; plan: AnsweredPlan } | { ok: false; refusal: Refusal }

/** Reads the answer of the page's optimizer to a request. */
export function outcomeOf(text: string, built: BuiltRequest, weight: MaterialWeight | null = null): Outcome {
  const answer = readAnswer(text)
  if (answer.kind === 'plan') return { ok: true, plan: answered(withoutKept(answer.plan), built, weight) }
  if (answer.kind === 'refused') {
    const { key, message } = answer.reason
    return { ok: false, refusal: { key, message, pieces: [] } }
  }
  const { errorKey, errorMessage, errorDetails } = answer.reason
  const { keys, taken } = errorDetails
  return { ok: false, refusal: { key: errorKey, message: errorMessage, pieces: keys, taken } }
}

/** The piece keys that error details name; empty for details of another form. */
export function piecesIn(details: unknown): readonly string[] {
  const keys = typeof details === 'object' && details !== null && 'keys' in details ? details.keys : []
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}

/** What error details say is taken off the longest bar; undefined for details of another form. */
export function takenIn(details: unknown): TakenOffBar | undefined {
  const taken =
    typeof details === 'object' && details !== null && 'taken' in details ? details.taken : undefined
  return typeof taken === 'object' && taken !== null && 'longest' in taken
    ? (taken as TakenOffBar)
    : undefined
}
