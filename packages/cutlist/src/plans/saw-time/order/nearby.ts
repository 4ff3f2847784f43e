import { inThisOrder, type Order } from './exact.ts'
import type { Group } from './group.ts'

/** Rows of orders that are tried, so that a list of any length has its order at once. */
const WORK = 400_000

const shares = (one: Group, other: Group) => [...one.stops].some((stop) => other.stops.has(stop))

/**
 * A row of neighbours that share a stop: it goes on with the group that has the fewest neighbours left, so that none
 * is left alone at the end. Groups with one stop come in between their kind.
 */
function chained(groups: readonly Group[]): readonly Group[] {
  const left = new Set(groups)
  const byStop = new Map<number, Set<Group>>()
  for (const group of groups)
    for (const stop of group.stops) byStop.set(stop, (byStop.get(stop) ?? new Set()).add(group))
  const around = ({ stops }: Group) => new Set([...stops].flatMap((stop) => [...(byStop.get(stop) ?? [])]))
  const fewest = (of: Iterable<Group>) =>
    [...of].reduce<{ group: Group | null; friends: number }>(
      (best, group) => {
        const friends = around(group).size
        return best.group === null || friends < best.friends ? { group, friends } : best
      },
      { group: null, friends: 0 },
    ).group
  const order: Group[] = []
  let last: Group | null = null
  while (left.size > 0) {
    const next: Group | null = fewest((last && around(last)) ?? []) ?? fewest(left)
    if (next === null) break
    left.delete(next)
    for (const stop of next.stops) byStop.get(stop)?.delete(next)
    order.push(next)
    last = next
  }
  return order
}

/** A group taken out of an order and put in at another place. */
function movedTo(order: readonly Group[], from: number, to: number): readonly Group[] {
  const group = order[from]
  const rest = order.filter((_, index) => index !== from)
  return group ? [...rest.slice(0, to), group, ...rest.slice(to)] : order
}

/** A good order of many groups: a chain, then single groups moved beside others as long as that saves set-ups. */
export function goodOrder(groups: readonly Group[], bound: number): Order {
  let order = chained(groups)
  let best = [order, groups].map(inThisOrder).reduce((a, b) => (b.setUps < a.setUps ? b : a))
  if (best.placed[0] !== undefined) order = best.placed.map(({ group }) => group)
  let work = WORK
  let better = true
  while (better && best.setUps > bound) {
    better = false
    for (let from = 0; from < order.length; from += 1) {
      for (let to = 0; to < order.length; to += 1) {
        const group = order[from]
        // Beside a group without a common stop nothing is saved.
        const beside = [order[to - 1], order[to], order[to + 1]]
        if (!group || from === to || !beside.some((other) => other && shares(group, other))) continue
        work -= order.length
        if (work < 0 || best.setUps <= bound) return best
        const tried = inThisOrder(movedTo(order, from, to))
        if (tried.setUps >= best.setUps) continue
        best = tried
        order = tried.placed.map((placed) => placed.group)
        better = true
      }
    }
  }
  return best
}
