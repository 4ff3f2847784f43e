import { type Group, groups, type Order } from './order.ts'

/** How much may wait. */
export interface Room {
  /** Runs of all callers. */
  readonly most: number
  /** Most runs of one caller. */
  readonly mostOfCaller: number
  /** Bytes of all waiting requests; one caller may have a quarter. */
  readonly mostBytes: number
}

/** A run that lost its place: because its caller has too many waiting, or because everybody has. */
export interface Pushed<O> {
  readonly order: O
  readonly why: 'caller' | 'full'
}

const callersShareOfBytes = 1 / 4

/**
 * The runs that have no room. In the larger group the caller with the most waiting runs loses the newest of them: a
 * flood pushes out its own runs, and half of the places stay for guests, the other half for people with an account.
 */
export function excessOf<O extends Order>(waiting: readonly O[], room: Room): Pushed<O>[] {
  const kept = new Set(waiting)
  const pushed: Pushed<O>[] = []
  const push = (order: O, why: Pushed<O>['why']) => {
    kept.delete(order)
    pushed.push({ order, why })
  }
  for (const runs of byCaller(waiting)) {
    for (const order of runs.splice(room.mostOfCaller)) push(order, 'caller')
    while (bytesOf(runs) > room.mostBytes * callersShareOfBytes && runs.length > 1) {
      const newest = runs.pop()
      if (newest) push(newest, 'caller')
    }
  }
  while (kept.size > room.most || (bytesOf([...kept]) > room.mostBytes && kept.size > 1)) {
    const measure = kept.size > room.most ? (runs: readonly O[]) => runs.length : bytesOf
    const callers = byCaller(heavierGroup([...kept], measure))
    // Among equals the last one, who came last.
    const greedy = callers.reduce((most, runs) => (measure(runs) >= measure(most) ? runs : most), [])
    const newest = greedy.at(-1)
    if (!newest) break
    push(newest, greedy.length > 1 ? 'caller' : 'full')
  }
  return pushed
}

/** Whether a caller with nothing waiting would find no place: all are taken, by one run a caller. */
export function wouldRefuseNewcomer(waiting: readonly Order[], room: Room): boolean {
  if (waiting.length < room.most) return false
  return byCaller(waiting).every((runs) => runs.length <= 1)
}

function heavierGroup<O extends Order>(waiting: readonly O[], measure: (runs: readonly O[]) => number): O[] {
  const ofGroup = (group: Group) => waiting.filter(({ caller }) => caller.group === group)
  const [guests, people] = groups.map(ofGroup) as [O[], O[]]
  return measure(guests) > measure(people) ? guests : people
}

function byCaller<O extends Order>(waiting: readonly O[]): O[][] {
  return [...Map.groupBy(waiting, ({ caller }) => caller.id).values()]
}

function bytesOf(waiting: readonly Order[]): number {
  return waiting.reduce((sum, { bytes }) => sum + bytes, 0)
}
