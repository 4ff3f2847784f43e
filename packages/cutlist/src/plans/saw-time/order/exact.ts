import { AT_FIRST, type Setting } from '../effort.ts'
import { type Group, keyOf, type Way } from './group.ts'

/** A group at its place in the order of the work, with the way that its pieces are cut. */
export interface Placed {
  readonly group: Group
  readonly way: Way
}

/** The fewest set-ups by which the saw comes to stand so, and the steps there. */
interface Reached {
  readonly setUps: number
  readonly at: Setting
  readonly placed: Placed | null
  readonly before: Reached | null
}

type Standings = Map<string, Reached>

const START: Reached = { setUps: 0, at: AT_FIRST, placed: null, before: null }

function add(standings: Standings, from: Reached, group: Group): void {
  for (const way of group.ways(from.at)) {
    const setUps = from.setUps + way.setUps
    const key = keyOf(way.at)
    const found = standings.get(key)
    if (found && found.setUps <= setUps) continue
    standings.set(key, { setUps, at: way.at, placed: { group, way }, before: from })
  }
}

function stepsTo(end: Reached): readonly Placed[] {
  const steps: Placed[] = []
  for (let at: Reached | null = end; at?.placed; at = at.before) steps.unshift(at.placed)
  return steps
}

function best(standings: Standings): Reached {
  return [...standings.values()].reduce((one, other) => (other.setUps < one.setUps ? other : one))
}

export interface Order {
  readonly placed: readonly Placed[]
  readonly setUps: number
}

/** The best ways for groups that are cut in this order. */
export function inThisOrder(groups: readonly Group[]): Order {
  let standings: Standings = new Map([['', START]])
  for (const group of groups) {
    const next: Standings = new Map()
    for (const from of standings.values()) add(next, from, group)
    standings = next
  }
  const end = best(standings)
  return { placed: stepsTo(end), setUps: end.setUps }
}

/** The best order of a few groups: every set of them that may come first is solved once. */
export function bestOrder(groups: readonly Group[]): Order {
  const all = 2 ** groups.length - 1
  const reached = new Map<number, Standings>([[0, new Map([['', START]])]])
  for (let done = 0; done < all; done += 1) {
    const standings = reached.get(done)
    for (const [index, group] of groups.entries()) {
      const bit = 2 ** index
      if (Math.floor(done / bit) % 2 === 1) continue
      const next = reached.get(done + bit) ?? new Map()
      reached.set(done + bit, next)
      for (const from of standings?.values() ?? []) add(next, from, group)
    }
    reached.delete(done)
  }
  const end = best(reached.get(all) ?? new Map([['', START]]))
  return { placed: stepsTo(end), setUps: end.setUps }
}
