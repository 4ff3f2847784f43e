import type { OptimizeRequest } from '../src/index.ts'

/** Uniform numbers in [0, 1) from a seed (mulberry32, public domain by T. Ettinger). */
const random = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A cutting list as a workshop has it: `types` lengths to a half millimetre, one to twelve of each, two stock lengths. */
export const list = (
  types: number,
  seed: number,
  effort: NonNullable<OptimizeRequest['effort']>,
): OptimizeRequest => {
  const next = random(seed)
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const data = Array.from({ length: types }, () => ({
    length: between(400, 6_000) / 2,
    count: between(1, 12),
  }))
  const stock = [{ length: 6_000 }, { length: 4_500 }]
  return { effort, stock, data, cutWaste: 3.2, sawWidth: 3.2, sideWaste: 8, reusable: 300 }
}
