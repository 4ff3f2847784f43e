import { type Group, groups, type Order } from './order.ts'
import { type Charges, Turns } from './turns.ts'

/** The waiting runs of one lane, by group and caller. Callers are in the order in which they began to wait. */
export class WaitingWork<O extends Order> {
  readonly #runs: Record<Group, Map<string, O[]>> = { guest: new Map(), person: new Map() }
  readonly #turns: Record<Group, Turns>
  #lastServed: Group = 'person'

  constructor(charges: Charges) {
    this.#turns = { guest: new Turns(charges), person: new Turns(charges) }
  }

  add(order: O): void {
    const { id, group } = order.caller
    const own = this.#runs[group].get(id) ?? []
    // A caller's previews go before their other runs.
    const at = order.preview ? own.findIndex(({ preview }) => !preview) : -1
    own.splice(at < 0 ? own.length : at, 0, order)
    this.#runs[group].set(id, own)
  }

  /** The next run among callers who may begin one. It stays until it is removed. */
  next(mayBegin: (callerId: string) => boolean): O | undefined {
    const inTurn = this.#lastServed === 'guest' ? (['person', 'guest'] as const) : groups
    for (const group of inTurn) {
      const callers = [...this.#runs[group].keys()].filter(mayBegin)
      const id = this.#turns[group].next(callers)
      if (id !== undefined) return this.#runs[group].get(id)?.[0]
    }
    return undefined
  }

  begin(order: O): void {
    const { id, group } = order.caller
    this.remove(order)
    this.#turns[group].begin(id, order.work)
    this.#lastServed = group
    // Among equals, who was served last comes last.
    const rest = this.#runs[group].get(id)
    if (!rest) return
    this.#runs[group].delete(id)
    this.#runs[group].set(id, rest)
  }

  end({ caller, work }: O, used: number): void {
    this.#turns[caller.group].end(caller.id, work, used)
  }

  /** Removes a run; false if it does not wait. */
  remove(order: O): boolean {
    const { id, group } = order.caller
    const own = this.#runs[group].get(id) ?? []
    const rest = own.filter((other) => other !== order)
    if (rest.length > 0) this.#runs[group].set(id, rest)
    else this.#runs[group].delete(id)
    return rest.length < own.length
  }

  all(): O[] {
    return groups.flatMap((group) => [...this.#runs[group].values()].flat())
  }

  /**
   * About how many runs begin up to and including this one: each other caller has a turn for every turn of this caller.
   * The work of the runs is not considered, so the real number may be somewhat higher or lower.
   */
  place(order: O): number {
    const own = this.#runs[order.caller.group].get(order.caller.id)?.indexOf(order) ?? -1
    const others = groups.flatMap((group) => [...this.#runs[group]].filter(([id]) => id !== order.caller.id))
    return others.reduce((sum, [, runs]) => sum + Math.min(runs.length, own + 1), own + 1)
  }

  reset(): void {
    for (const group of groups) this.#turns[group].reset()
  }
}
