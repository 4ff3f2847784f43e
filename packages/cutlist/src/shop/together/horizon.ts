import type { CutDocument } from '../document/document.ts'
import type { Horizon } from '../horizon/horizon.ts'

/**
 * The horizon that a common project begins with: the latest day of its projects, so that all that one of them must cut is
 * due. A project without a horizon must cut everything, so with one of these there is none.
 */
export function commonHorizon(sources: readonly CutDocument[]): Horizon | null {
  const horizons = sources.flatMap(({ horizon }) => (horizon === null ? [] : [horizon]))
  const [first, ...others] = horizons
  if (first === undefined || horizons.length < sources.length) return null
  return others.reduce<Horizon>(
    (common, { until, undated, offcuts }) => ({
      until: [common.until, until].toSorted().at(-1) ?? until,
      undated: common.undated === 'due' ? 'due' : undated,
      offcuts: common.offcuts === 'keep' ? 'keep' : offcuts,
    }),
    first,
  )
}
