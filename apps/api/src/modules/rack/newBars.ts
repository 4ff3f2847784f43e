import { rackCode } from '@kerfwise/cutlist'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Doing } from './doing.ts'
import { codesInUse, insertBars, NO_PLAN, type RackRow } from './repository.ts'

export type NewBar = Pick<RackRow, 'kind' | 'length' | 'unit' | 'material' | 'rack' | 'slot' | 'job'> &
  Partial<Pick<RackRow, 'fromBar' | 'cameBy'>>

/** So many codes, all different from each other and from the owner's codes. */
function* freshCodes(tx: Tx, { ownerId, random }: Doing, wanted: number): Work<string[]> {
  const fresh = new Set<string>()
  while (fresh.size < wanted) {
    const drawn = [
      ...new Set(Array.from({ length: Math.min(500, wanted - fresh.size) }, () => rackCode(random))),
    ]
    const used = yield* codesInUse(tx, ownerId, drawn)
    for (const code of drawn) if (!used.has(code)) fresh.add(code)
  }
  return [...fresh]
}

/** Puts new free bars on the rack. */
export function* addBars(tx: Tx, given: Doing, wanted: readonly NewBar[]): Work<RackRow[]> {
  const codes = yield* freshCodes(tx, given, wanted.length)
  const { ownerId, now } = given
  const added = wanted.flatMap((bar, place): RackRow[] => {
    const id = codes[place]
    if (id === undefined) return []
    const times = { added: now, modified: now }
    return [
      { fromBar: null, cameBy: null, ...bar, ...NO_PLAN, cutBy: null, ...times, ownerId, id, state: 'free' },
    ]
  })
  yield* insertBars(tx, added)
  return added
}
