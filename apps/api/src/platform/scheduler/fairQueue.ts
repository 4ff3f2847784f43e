import { type Caller, type Lane, lanes, type Order } from './order.ts'
import { excessOf, type Pushed, type Room, wouldRefuseNewcomer } from './room.ts'
import type { Charges } from './turns.ts'
import { WaitingWork } from './waitingWork.ts'

/** Each seat takes one run. Short seats are closed to long runs, so that long runs never hold all seats. */
export type Seat = 'any' | 'short'

export interface QueueSettings extends Room {
  readonly seats: Readonly<Record<Seat, number>>
}

export interface Beginning<O> {
  readonly order: O
  readonly seat: Seat
}

/** So many short runs in a row may go before a waiting long run. */
const shortInARow = 4

/** The work of an everyday run, a second of a processor, and of a thorough run, half a minute. */
const charges: Readonly<Record<Lane, Charges>> = {
  short: { least: 250_000_000, most: 2_000_000_000 },
  long: { least: 5_000_000_000, most: 60_000_000_000 },
}

/**
 * Decides which run is next, as plain data without threads or clock. Callers get turns by the work that they have had,
 * guests and people with an account alternate, short runs go before long ones unless long ones would starve, and some
 * seats are kept for callers with nothing running.
 */
export class FairQueue<O extends Order> {
  readonly #settings: QueueSettings
  readonly #waiting = {
    short: new WaitingWork<O>(charges.short),
    long: new WaitingWork<O>(charges.long),
  }
  readonly #running = new Map<O, Seat>()
  #shortInARow = 0

  constructor(settings: QueueSettings) {
    this.#settings = settings
  }

  enter(order: O): void {
    this.#waiting[order.lane].add(order)
  }

  /** Removes a waiting run; false if it does not wait. */
  leave(order: O): boolean {
    const left = this.#waiting[order.lane].remove(order)
    this.#resetWhenIdle()
    return left
  }

  /** Takes the next run and gives it a seat; undefined if no waiting run may begin. */
  next(): Beginning<O> | undefined {
    const short = this.#waiting.short.next((id) => this.#mayBeginShort(id))
    const long = this.#waiting.long.next((id) => this.#mayBeginLong(id))
    if (short && this.#free('short') > 0) return this.#begin(short, 'short')
    if (this.#free('any') === 0) return undefined
    const longFirst = this.#shortInARow >= shortInARow
    const order = longFirst ? (long ?? short) : (short ?? long)
    if (!order) return undefined
    this.#shortInARow = order.lane === 'short' && long ? this.#shortInARow + 1 : 0
    return this.#begin(order, 'any')
  }

  /** A run has ended, after so many units of work. */
  end(order: O, used: number): void {
    if (!this.#running.delete(order)) return
    this.#waiting[order.lane].end(order, used)
    this.#resetWhenIdle()
  }

  /** Removes the runs that have no room; called after all possible runs have begun. */
  pushOut(): Pushed<O>[] {
    const pushed = excessOf(this.waiting(), this.#settings)
    for (const { order } of pushed) this.leave(order)
    return pushed
  }

  /** True while a caller without waiting runs would be refused. */
  full(): boolean {
    return wouldRefuseNewcomer(this.waiting(), this.#settings)
  }

  /** In no order. */
  waiting(): O[] {
    return lanes.flatMap((lane) => this.#waiting[lane].all())
  }

  running(): O[] {
    return [...this.#running.keys()]
  }

  /** How many have their turn before it, and itself; about. */
  place(order: O): number {
    return this.#waiting[order.lane].place(order)
  }

  #begin(order: O, seat: Seat): Beginning<O> {
    this.#waiting[order.lane].begin(order)
    this.#running.set(order, seat)
    return { order, seat }
  }

  #free(seat: Seat): number {
    return this.#settings.seats[seat] - [...this.#running.values()].filter((taken) => taken === seat).length
  }

  /** The last seat is for callers who have no short run under way. */
  #mayBeginShort(id: Caller['id']): boolean {
    return this.#runningOf(id, 'short') === 0 || this.#free('any') + this.#free('short') > 1
  }

  /** If there are two seats, the long runs of one caller leave one of them to other callers. */
  #mayBeginLong(id: Caller['id']): boolean {
    return this.#runningOf(id, 'long') < Math.max(1, this.#settings.seats.any - 1)
  }

  #runningOf(id: Caller['id'], lane: Lane): number {
    return this.running().filter((order) => order.caller.id === id && order.lane === lane).length
  }

  #resetWhenIdle(): void {
    if (this.#running.size > 0 || this.waiting().length > 0) return
    for (const lane of lanes) this.#waiting[lane].reset()
  }
}
