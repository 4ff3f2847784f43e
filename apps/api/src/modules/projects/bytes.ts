import { bounds } from '@kerfwise/contract'
import type { Limits } from '@kerfwise/cutlist'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { BodyRule } from '../../platform/admission/admit.ts'
import { personOf } from '../../platform/sessions/guard.ts'
import { tierOfCall } from '../tiers/index.ts'
import { largestProject } from './repository.ts'

/** A row with an id, the longest description in a script of three bytes a letter, lengths and angles as typed. */
const itemBytes = 1_500 + bounds.description * 3
/** A piece in a plan: its place, its ends and the cut beside it. */
const plannedBytes = 500
/** Bytes of a panel's configuration with its leftovers, and of the parts of its plan that do not grow with the list. */
const panelBytes = 200_000

/** Enough for every project within a tier. A tier without a limit has no largest project here. */
export function mostBytesWithin({ items, input, panels }: Limits): number {
  if (items === null || input === null || panels === null) return bounds.largeBody
  return Math.min(panels * (panelBytes + items * itemBytes + input * plannedBytes), bounds.largeBody)
}

/**
 * The most bytes of a project that a person may send. A person with a larger project from an earlier tier can go on
 * saving it. `declared` is the size of this body.
 */
async function mostBundleBytes(
  deps: Deps,
  request: FastifyRequest,
  declared: number | undefined,
): Promise<number> {
  const { tier } = await tierOfCall(deps, request)
  const most = mostBytesWithin(tier)
  if (declared !== undefined && declared <= most) return most
  const [panels, items] = [tier.panels ?? Number.POSITIVE_INFINITY, tier.items ?? Number.POSITIVE_INFINITY]
  const largest = await largestProject(deps.db, personOf(request))
  return largest.panels > panels || largest.items > items * panels ? bounds.largeBody : most
}

/** The rule for the body of a save. */
export const bundleRule = (deps: Deps): BodyRule => ({
  bytes: (request, declared) => mostBundleBytes(deps, request, declared),
  stored: true,
})
