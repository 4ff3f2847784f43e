import { readAnswer } from '@kerfwise/optimizer'
import type { CuttingPlan } from '../shared/planWire.ts'

/** Why there is no plan, as the optimizer or the server named it. */
export interface Refusal {
  key: string
  message: string
  /** The pieces concerned, by their key in the request. */
  pieces: readonly string[]
}

export type Outcome = { ok: true; plan: CuttingPlan } | { ok: false; refusal: Refusal }

/** Reads what the optimizer in the page answered. */
export function outcomeOf(text: string): Outcome {
  const answer = readAnswer(text)
  if (answer.kind === 'plan') return { ok: true, plan: answer.plan }
  if (answer.kind === 'refused') {
    const { key, message } = answer.reason
    return { ok: false, refusal: { key, message, pieces: [] } }
  }
  const { errorKey, errorMessage, errorDetails } = answer.reason
  return { ok: false, refusal: { key: errorKey, message: errorMessage, pieces: errorDetails.keys } }
}

/** The piece keys that error details name; empty for details of another form. */
export function piecesIn(details: unknown): readonly string[] {
  const keys = typeof details === 'object' && details !== null && 'keys' in details ? details.keys : []
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []
}
