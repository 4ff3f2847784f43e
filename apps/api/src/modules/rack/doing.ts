import type { Deps } from '../../deps.ts'
import type { Random } from '../../platform/crypto/tokens.ts'

/** The data that work on a rack needs besides the database. */
export interface Doing {
  readonly ownerId: string
  /** Seconds since the epoch. */
  readonly now: number
  readonly random: Random
}

export const doingOf = ({ clock, random }: Pick<Deps, 'clock' | 'random'>, ownerId: string): Doing => ({
  ownerId,
  now: Math.floor(clock.now() / 1000),
  random,
})
