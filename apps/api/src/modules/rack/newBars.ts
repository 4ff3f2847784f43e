import { rackCode } from '@kerfwise/cutlist'
import type { Random } from '../../platform/crypto/tokens.ts'
import type { Tx, Work } from '../../platform/db/store.ts'
import { codesInUse, insertBars, type RackRow } from './repository.ts'

export type NewBar = Pick<RackRow, 'kind' | 'length' | 'unit' | 'material' | 'rack' | 'slot' | 'job'> &
  Partial<Pick<RackRow, 'fromBar' | 'cameBy'>>

interface Given {
  readonly ownerId: string
  /** Seconds since the epoch. */
  readonly now: number
  readonly random: Random
}

/** So many codes, all different from each other and from the owner's codes. */
function* freshCodes(tx: Tx, { ownerId, random }: Given, wanted: number): Work<string[]> {
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
export function* addBars(tx: Tx, given: Given, wanted: readonly NewBar[]): Work<RackRow[]> {
  const codes = yield* freshCodes(tx, given, wanted.length)
  const { ownerId, now } = given
  const added = wanted.flatMap((bar, place): RackRow[] => {
    const id = codes[place]
    if (id === undefined) return []
    const nobody = { projectId: null, panelId: null, planTitle: null, cutBy: null }
    const times = { added: now, modified: now }
    return [{ fromBar: null, cameBy: null, ...bar, ...nobody, ...times, ownerId, id, state: 'free' }]
  })
  yield* insertBars(tx, added)
  return added
}
