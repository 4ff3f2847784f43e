// Figures of a set from the rows of `kerfwise bench --json`. Work is counted, so they are the same on every machine.

/** @typedef {{ proved: boolean, cost: number, bound: number, work: number, fault: string | null }} Row */

/** @param {readonly number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

const round = (/** @type {number} */ value, /** @type {number} */ places) => Number(value.toFixed(places))

/** Shares of the cost, and millions of units of work. @param {readonly Row[]} rows */
export const figuresOf = (rows) => {
  if (rows.length === 0) throw new Error('a set without instances has no figures')
  const fault = rows.find((row) => row.fault)?.fault
  if (fault) throw new Error(`a plan is not valid: ${fault}`)
  const gaps = rows.map(({ proved, cost, bound }) => (proved || cost === 0 ? 0 : (cost - bound) / cost))
  const work = rows.map((row) => row.work).toSorted((a, b) => a - b)
  return {
    instances: rows.length,
    proved: rows.filter(({ proved }) => proved).length,
    gap: {
      mean: round(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, 7),
      most: round(Math.max(...gaps), 6),
    },
    work: {
      median: round(quantile(work, 0.5), 2),
      p95: round(quantile(work, 0.95), 1),
      most: round(quantile(work, 1), 1),
    },
  }
}
