import { LIMITS } from '../limits.ts'
import type { Plan } from './plan.ts'

/** The newest plans by their hash; bounded in number and in bytes, so that a long talk does not fill the memory. */
export interface Shelf {
  readonly put: (plan: Plan) => void
  readonly get: (hash: string) => Plan | null
  /** The newest first. */
  readonly all: () => readonly Plan[]
}

interface Kept {
  readonly plan: Plan
  readonly bytes: number
}

export const hashOf = ({ answer }: Plan): string => answer.meta.scheme

const usual: { readonly plans: number; readonly bytes: number } = {
  plans: LIMITS.plans,
  bytes: LIMITS.planBytes,
}

export const newShelf = (most = usual): Shelf => {
  const kept = new Map<string, Kept>()
  const bytes = () => [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0)
  return {
    put: (plan) => {
      kept.delete(hashOf(plan))
      kept.set(hashOf(plan), { plan, bytes: JSON.stringify([plan.request, plan.answer]).length })
      for (const hash of kept.keys()) {
        if (kept.size <= most.plans && bytes() <= most.bytes) break
        kept.delete(hash)
      }
    },
    get: (hash) => kept.get(hash)?.plan ?? null,
    all: () => [...kept.values()].map(({ plan }) => plan).reverse(),
  }
}
