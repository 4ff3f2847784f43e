import type { OptimizerPool } from '../../src/platform/optimizer/pool.ts'

export interface FakeOptimizer extends OptimizerPool {
  readonly requests: string[]
}

/** A pool that answers the same to everything and remembers what it was asked. */
export function answering(answer: unknown): FakeOptimizer {
  const requests: string[] = []
  return {
    requests,
    run: async (request) => {
      requests.push(Buffer.from(request).toString('utf8'))
      return Buffer.from(JSON.stringify(answer))
    },
    jobs: () => 0,
    hurry: () => undefined,
    full: () => false,
    close: async () => {},
  }
}
