import type { OptimizerPool } from '../../src/platform/optimizer/pool.ts'
import { nothingYet } from '../../src/platform/scheduler/totals.ts'

export interface FakeOptimizer extends OptimizerPool {
  readonly requests: string[]
}

/** A pool whose run reports `better` at once, and answers what `ending` resolves to. A time in `ending` begins with the run. */
export function searching(better: unknown, ending: () => Promise<unknown>): OptimizerPool {
  return {
    ...answering({}),
    run: async ({ onBetter }) => {
      onBetter?.(Buffer.from(JSON.stringify(better)))
      return Buffer.from(JSON.stringify(await ending()))
    },
  }
}

/** A pool that gives one answer to all requests and remembers the requests. */
export function answering(answer: unknown): FakeOptimizer {
  const requests: string[] = []
  return {
    requests,
    run: async ({ request }) => {
      requests.push(Buffer.from(request).toString('utf8'))
      return Buffer.from(JSON.stringify(answer))
    },
    figures: () => ({
      running: { short: 0, long: 0 },
      waiting: { short: 0, long: 0 },
      totals: nothingYet(),
    }),
    hurry: () => undefined,
    hurried: () => false,
    full: () => false,
    close: async () => {},
  }
}
