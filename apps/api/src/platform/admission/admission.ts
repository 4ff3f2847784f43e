import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Caller, Group } from '../scheduler/order.ts'
import { createAllowance } from './allowance.ts'
import { createLedger, type Hold, type Ledger } from './ledger.ts'

/** Why something was not let in. */
export const refusalReasons = [
  'bodies',
  'answers',
  'exports',
  'parsing',
  'stored',
  'sent',
  'kept',
  'crowded',
  'tooLarge',
  'values',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** Budgets that a request holds until it ends. */
export const heldThings = ['bodies', 'answers', 'exports'] as const
export type HeldThing = (typeof heldThings)[number]

/** Budgets that are used up and refill with time. */
export type SpentThing = 'parsing' | 'stored' | 'sent'

export interface Admission {
  /** The most that a caller may hold while nobody holds anything. */
  most(thing: HeldThing, caller: Caller): number
  /** Holds an amount for a caller, or refuses. `cut` ends the hold in favour of a caller who holds less. */
  hold(thing: HeldThing, caller: Caller, amount: number, cut?: (refusal: Refusal) => void): Hold
  /** Refuses a caller who has used up their allowance. */
  requireLeft(thing: SpentThing, caller: Caller): void
  spend(thing: SpentThing, caller: Caller, amount: number): void
  /** Counts a refusal and gives it on. */
  refused(reason: RefusalReason, refusal: Refusal): Refusal
  /** The amount held now. */
  held(thing: HeldThing): number
  /** Refusals since the start. */
  refusals(reason: RefusalReason): number
}

/** The wait for a refused caller if others hold the budget now. */
const soonSeconds = 5

export function createAdmission(env: Env, clock: Clock): Admission {
  const all: Readonly<Record<HeldThing, number>> = {
    bodies: env.KERFWISE_BODIES,
    answers: env.KERFWISE_ANSWERS,
    exports: env.KERFWISE_EXPORTS,
  }
  const ledgers: Readonly<Record<HeldThing, Ledger>> = {
    bodies: createLedger(all.bodies),
    answers: createLedger(all.answers),
    exports: createLedger(all.exports),
  }
  const allowances = {
    parsing: createAllowance(clock),
    stored: createAllowance(clock),
    sent: createAllowance(clock),
  }
  const share: Readonly<Record<HeldThing | SpentThing, Readonly<Record<Group, number>>>> = {
    bodies: { guest: env.KERFWISE_BODIES_GUEST, person: env.KERFWISE_BODIES_PERSON },
    answers: { guest: env.KERFWISE_ANSWERS_CALLER, person: env.KERFWISE_ANSWERS_CALLER },
    exports: { guest: 0, person: 1 },
    parsing: { guest: env.KERFWISE_PARSING_GUEST, person: env.KERFWISE_PARSING_PERSON },
    stored: { guest: 0, person: env.KERFWISE_STORED_PERSON },
    sent: { guest: env.KERFWISE_SENT, person: env.KERFWISE_SENT },
  }
  const counts = new Map<RefusalReason, number>()

  function refused(reason: RefusalReason, refusal: Refusal): Refusal {
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    return refusal
  }
  const comeBack = (budget: RefusalReason, seconds: number) =>
    refused(budget, new Refusal('rateLimited', { retryAfter: seconds, budget }, seconds))

  return {
    most: (thing, { group }) => Math.min(all[thing], share[thing][group]),
    hold(thing, { id, group }, amount, cut) {
      const end = cut && (() => cut(comeBack('crowded', soonSeconds)))
      const hold = ledgers[thing].hold({ caller: id, amount, most: share[thing][group], cut: end })
      if (hold === 'own') throw comeBack(thing, soonSeconds)
      if (hold === 'all') throw comeBack('crowded', soonSeconds)
      return hold
    },
    requireLeft(thing, { id, group }) {
      const seconds = allowances[thing].wait(id, share[thing][group])
      if (seconds > 0) throw comeBack(thing, seconds)
    },
    spend(thing, { id, group }, amount) {
      allowances[thing].spend(id, amount, share[thing][group])
    },
    refused,
    held: (thing) => ledgers[thing].held(),
    refusals: (reason) => counts.get(reason) ?? 0,
  }
}
