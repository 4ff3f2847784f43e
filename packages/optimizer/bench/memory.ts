import type { OptimizeRequest } from '../src/index.ts'
import type { Engine } from '../src/node.ts'
import { say } from './command.ts'

const MEBIBYTE = 1024 * 1024

/** A request at the limits of the model: so many distinct pieces, pieces in all, and stock entries. */
const atLimits = (
  pieces: number,
  all: number,
  stock: number,
  more: Partial<OptimizeRequest> = {},
): OptimizeRequest => ({
  effort: 'normal',
  stock: Array.from({ length: stock }, (_, at) => ({ length: 6000 + at * 0.5 })),
  data: Array.from({ length: pieces }, (_, at) => ({
    length: 300 + at * 0.25,
    count: Math.floor(all / pieces),
  })),
  cutWaste: 3.2,
  ...more,
})

const CASES: readonly (readonly [string, OptimizeRequest])[] = [
  ['10 000 distinct pieces', atLimits(10_000, 10_000, 1)],
  ['1 000 000 pieces of 10 000 lengths', atLimits(10_000, 1_000_000, 1)],
  ['1 000 stock entries, 1 000 lengths', atLimits(1_000, 10_000, 1_000)],
  ['all limits at once', atLimits(10_000, 1_000_000, 1_000)],
  ['all limits at once, with a certificate', atLimits(10_000, 1_000_000, 1_000, { certificate: true })],
]

/** The memory of a fresh wasm instance for lists at the limits; 256 MiB are allowed. */
export const memory = async (start: () => Promise<Engine>): Promise<void> => {
  for (const [name, request] of CASES) {
    const engine = await start()
    let most = 0
    const ended = (() => {
      try {
        // The engine may replace the instance after the answer, so the stop signal reads the memory during the solve.
        engine.optimize(JSON.stringify(request), {
          stopped: () => {
            most = Math.max(most, engine.memoryBytes())
            return false
          },
        })
        return 'answered'
      } catch (fault) {
        return String(fault)
      }
    })()
    most = Math.max(most, engine.memoryBytes())
    say(`memory, ${name}: ${(most / MEBIBYTE).toFixed(0)} MiB of 256, ${ended}`)
  }
}
