import { rackCode } from '@kerfwise/cutlist'
import type { Tx, Work } from '../../platform/db/store.ts'
import type { Doing } from './doing.ts'
import { codesInUse, insertBars, NO_PLAN, type RackRow } from './repository.ts'

export type NewBar = Pick<RackRow, 'kind' | 'length' | 'unit' | 'material' | 'rack' | 'slot' | 'job'> &
  Partial<Pick<RackRow, 'fromBar' | 'cameBy'>> & { readonly id?: string | undefined }

/** So many codes, all different from each other, from the owner's codes and from these. */
function* freshCodes(
  tx: Tx,
  { ownerId, random }: Doing,
  wanted: number,
  others: ReadonlySet<string>,
): Work<string[]> {
  const fresh = new Set<string>()
  while (fresh.size < wanted) {
    const drawn = [
      ...new Set(Array.from({ length: Math.min(500, wanted - fresh.size) }, () => rackCode(random))),
    ]
    const used = yield* codesInUse(tx, ownerId, drawn)
    for (const code of drawn) if (!used.has(code) && !others.has(code)) fresh.add(code)
  }
  return [...fresh]
}

/** Puts new free bars on the rack, under their own codes or new ones. */
export function* addBars(tx: Tx, given: Doing, wanted: readonly NewBar[]): Work<RackRow[]> {
  const own = new Set(wanted.flatMap(({ id }) => id ?? []))
  const codes = yield* freshCodes(tx, given, wanted.length - own.size, own)
  const { ownerId, now } = given
  const added = wanted.flatMap((bar): RackRow[] => {
    const id = bar.id ?? codes.pop()
    if (id === undefined) return []
    const times = { added: now, modified: now }
    return [
      { fromBar: null, cameBy: null, ...bar, ...NO_PLAN, cutBy: null, ...times, ownerId, id, state: 'free' },
    ]
  })
  yield* insertBars(tx, added)
  return added
}
