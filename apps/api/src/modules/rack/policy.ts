import type { RackBarOfWire } from '@kerfwise/contract'
import { isFreeFor, mayBecome, type RackPlan, type RackState } from '@kerfwise/cutlist'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Current } from '../tiers/index.ts'
import { requireWithin } from '../tiers/index.ts'
import { type RackRow, viewBar } from './repository.ts'

/** Refuses bars beyond the tier. A rack that is beyond it already, after a tier has ended, may stay and shrink. */
export function requireRackRoom(
  { tier, book }: Pick<Current, 'tier' | 'book'>,
  before: number,
  added: number,
) {
  if (added > 0) requireWithin(tier, { rack: before + added }, book)
}

/** Refuses codes that the person has no bar for, by the first of them. */
export function requireAll(asked: readonly string[], found: readonly RackRow[]): void {
  const there = new Set(found.map(({ id }) => id))
  const missing = asked.filter((id) => !there.has(id))
  if (missing.length > 0) throw new Refusal('notFound', { bars: missing.slice(0, 100) })
}

/** Refuses new bars with codes that other bars of the person have; names the first one by its place in the call. */
export function requireNew(codes: readonly string[], found: readonly RackRow[]): void {
  const [taken] = found
  if (!taken) return
  const path = `$.add[${codes.indexOf(taken.id)}].id`
  throw new Refusal('invalidRequest', {
    path,
    reason: `must be a new code; you have a bar ${taken.id} already`,
  })
}

/** Refuses bars that another plan has, or that are gone, with all of them. */
export function requireFreeFor(plan: RackPlan, bars: readonly RackRow[]): void {
  refuseTaken(bars.map(viewBar).filter((bar) => !isFreeFor(bar, plan)))
}

/** Refuses bars that are needed and not to be had, with the first hundred of them. */
export function refuseTaken(taken: readonly RackBarOfWire[]): void {
  if (taken.length === 0) return
  const named = taken.slice(0, 100).map(({ id, state, plan }) => ({ id, state, plan }))
  throw new Refusal('rackTaken', { bars: named })
}

/** Refuses a state that a bar cannot be given by hand, and a move from a state that the bar no longer has. */
export function requireMove(
  { id, state }: RackRow,
  { to, from = state }: { readonly to: RackState; readonly from?: RackState | undefined },
): void {
  if (from !== state || !mayBecome(state, to)) throw new Refusal('rackState', { bars: [{ id, state, to }] })
}

/** Refuses to remove the entry of a bar that a plan counts on, or that is part of what happened. */
export function requireFree(row: RackRow | undefined): void {
  if (row && row.state !== 'free') {
    throw new Refusal('rackState', { bars: [{ id: row.id, state: row.state, to: 'removed' }] })
  }
}

/** A plan has counted on the length and the material of a reserved bar; only its place and its job may be corrected. */
export function requireCorrectable({ id, state }: RackRow, touches: readonly string[]): void {
  const fixed = touches.find((field) => ['length', 'unit', 'material'].includes(field))
  if (state === 'reserved' && fixed !== undefined) {
    throw new Refusal('rackState', { bars: [{ id, state, field: fixed }] })
  }
}
