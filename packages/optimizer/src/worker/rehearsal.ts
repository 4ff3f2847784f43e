import type { Engine } from '../engine.ts'
import type { OptimizeRequest } from '../generated/model.ts'

/** Windows of some sizes: lengths in no order, so that no short cut of the search answers them. */
const LENGTHS = [2187.5, 1920, 1764, 1433.5, 1310, 1187, 968.5, 845, 731, 640, 522.5, 447]

const list = (pieces: number, more: Partial<OptimizeRequest> = {}, angle = 0): OptimizeRequest => ({
  effort: 'preview',
  stock: [{ length: 6000 }, { length: 4500 }],
  data: LENGTHS.slice(0, pieces).map((length, at) => ({
    length,
    count: 3 + ((at * 5) % 7),
    leftAngle: angle,
    rightAngle: -angle,
  })),
  cutWaste: 3.2,
  sideWaste: 8,
  reusable: 300,
  ...more,
})

/** One list of each kind: plain, mitred, joined. */
const LISTS: readonly OptimizeRequest[] = [
  list(12),
  list(6, { version: 2, materialWidth: 60, delta: 2.5, symmetricalX: true }, 45),
  list(5, { allowJoins: { maxJoins: 2, minLength: 100 }, join: 2 }),
]

const turn = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Solves short lists while no request waits. A browser compiles each function of the wasm at its first call; without
 * this the first answer takes about twice as long. A request that arrives meanwhile waits for one of these lists at
 * most.
 */
export const rehearse = async (engine: Engine, isWanted: () => boolean): Promise<void> => {
  for (const request of LISTS) {
    await turn()
    if (!isWanted()) return
    engine.optimize(JSON.stringify(request))
  }
}
