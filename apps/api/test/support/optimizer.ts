import type { OptimizerPool } from '../../src/platform/optimizer/pool.ts'

export interface FakeOptimizer extends OptimizerPool {
  readonly requests: string[]
}

/** A pool that tells what it has found so far and goes on until it is told how the run ends. */
export function searching(better: unknown, ending: Promise<unknown>): OptimizerPool {
  return {
    ...answering({}),
    run: async (_request, _gone, onBetter) => {
      onBetter?.(Buffer.from(JSON.stringify(better)))
      return Buffer.from(JSON.stringify(await ending))
    },
  }
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
