import type { OptimizeRequest } from '../../src/index.ts'

export const easy: OptimizeRequest = {
  stock: [{ length: 6_000 }],
  data: [
    { length: 1_450, count: 4 },
    { length: 870.5, count: 7 },
  ],
  cutWaste: 3.2,
  sawWidth: 3.2,
}

/** Finds a plan at once and then works on it for many seconds. */
export const endless: OptimizeRequest = {
  ...easy,
  effort: 'thorough',
  data: Array.from({ length: 600 }, (_, index) => ({
    length: 1_000 + ((index * 7_919) % 20_011) / 10,
    count: 1 + ((index * 31) % 20),
  })),
}
