import { Refusal } from '../errors/refusal.ts'
import { nothingYet } from '../scheduler/totals.ts'
import type { OptimizerPool } from './pool.ts'

/** The pool of a server that does not solve: it has no threads. */
export function noOptimizer(): OptimizerPool {
  const none = { short: 0, long: 0 }
  return {
    run: async () => {
      throw new Refusal('notFound')
    },
    figures: () => ({ running: none, waiting: none, totals: nothingYet() }),
    hurry() {},
    hurried: () => false,
    full: () => false,
    close: async () => {},
  }
}
