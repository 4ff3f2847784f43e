import {
  type BuiltRequest,
  freeRequest,
  type OptimizeRequest,
  type PanelConfiguration,
  type PanelResult,
  SAW_COST_KEYS,
  type TradePoint,
} from '@kerfwise/cutlist'

/** The request of the plan that the panel has; null where the list has changed since. */
export const storedRequest = ({ inSync, data, request }: PanelResult): OptimizeRequest | null =>
  inSync && data ? request : null

/**
 * The request whose plans are compared; null where it is not known which pieces it has. Where pieces may wait, the stored plan
 * alone tells which of them are cut.
 */
export function comparedRequest(asked: BuiltRequest | null, result: PanelResult): BuiltRequest | null {
  if (!asked?.later) return asked
  const stored = storedRequest(result)
  const { complexity } = asked.request
  return (
    stored && {
      request: freeRequest({ ...stored, complexity }),
      keys: result.keys,
      waits: result.waits,
    }
  )
}

/** All that a comparison depends on, as a text: the list, and the costs of the work at the saw. */
export const comparisonKey = (built: BuiltRequest | null, configuration: PanelConfiguration): string =>
  JSON.stringify([
    built?.request,
    SAW_COST_KEYS.map((cost) => configuration[cost]),
    configuration.sawCostUnit,
    configuration.bundle,
  ])

/** Which point the stored plan is; null for a plan of another kind. */
export function pointOf(
  points: readonly TradePoint[],
  stored: OptimizeRequest,
  list: OptimizeRequest,
): number | null {
  const asked = JSON.stringify(stored.patterns)
  const found = points.findIndex(({ lever }) =>
    lever.patterns
      ? JSON.stringify(lever.patterns) === asked
      : asked === undefined && (lever.complexity ?? list.complexity) === stored.complexity,
  )
  return found < 0 ? null : found
}
