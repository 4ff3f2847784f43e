import type { ItemId } from '../base/id.ts'
import type { Nanometres } from '../base/nanometres.ts'
import type { Proof } from '../base/wire.ts'

/** Whether pieces that are not due may shorten a useful offcut, or every useful offcut is kept. */
export const OFFCUT_USES = ['fill', 'keep'] as const
export type OffcutUse = (typeof OFFCUT_USES)[number]

/** The pieces that may wait, each with the place of its job: 0 is filled in first. */
export type LaterRanks = ReadonlyMap<ItemId, number>

/** Pieces of one row that are not due and that the plan does not cut. */
export interface WaitingPiece {
  readonly item: ItemId
  readonly count: number
  readonly length: Nanometres
  readonly description: string
  /** The length as typed. */
  readonly input: string
}

/** The later pieces beside a plan of the due ones. */
export interface Waits {
  /** In the order of the list. */
  readonly pieces: readonly WaitingPiece[]
  /** How many later pieces the plan cuts, on bars that the due ones need anyway. */
  readonly filled: number
  /** The proof of the plan of the due pieces alone. */
  readonly alone: Pick<Proof, 'objective' | 'optimal'>
}
