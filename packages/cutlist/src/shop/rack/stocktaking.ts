import type { Unit } from '../../lists/base/nanometres.ts'
import { plainName } from '../../lists/values/plain-name.ts'
import { isOnRack, lengthOfBar, type RackBar, type RackKind } from './bar.ts'

/** The columns of a list of bars. */
export const RACK_LIST_FIELDS = ['code', 'length', 'material', 'rack', 'slot', 'count'] as const
export type RackListField = (typeof RACK_LIST_FIELDS)[number]

/** A line of a list of bars. Null where the list does not say. */
export interface ListedBar {
  readonly line: number
  readonly code: string | null
  /** As typed, in `unit`. */
  readonly length: string | null
  readonly unit: Unit
  readonly material: string | null
  readonly rack: string | null
  readonly slot: string | null
  readonly count: number
}

/** Why a line cannot be taken over. */
export type RackListReason = 'onRack' | 'twice' | 'several' | 'required' | 'reserved'

export interface RackListFault {
  readonly line: number
  readonly field: RackListField
  readonly reason: RackListReason
  /** The title of the plan that has the bar; empty without one. */
  readonly title: string
}

/** A bar whose entry changes, as it is on the rack and as the list has it. */
export interface ChangedBar {
  readonly line: number
  readonly bar: RackBar
  readonly now: Pick<RackBar, 'length' | 'unit' | 'material' | 'rack' | 'slot'>
}

/** A list beside the rack. */
export interface Stocktaking {
  /** Lines of bars that the rack does not have. */
  readonly added: readonly ListedBar[]
  /** Bars in another place. */
  readonly moved: readonly ChangedBar[]
  /** Bars of another length or material. */
  readonly corrected: readonly ChangedBar[]
  /** Bars that were cut or scrapped, and are there. */
  readonly back: readonly ChangedBar[]
  /** Bars that are as the rack has them. */
  readonly same: number
  /** Bars of the rack that the list does not have. */
  readonly missing: readonly RackBar[]
  readonly faults: readonly RackListFault[]
}

/** Adds every line, or compares the lines with the bars that lie on the rack. */
export type RackListMode = 'add' | 'compare'

interface Rack {
  readonly bars: readonly RackBar[]
  readonly gone: readonly RackBar[]
}

const asListed = (bar: RackBar, { length, unit, material, rack, slot }: ListedBar): ChangedBar['now'] => {
  const same = length === null || lengthOfBar({ length, unit }) === lengthOfBar(bar)
  const named = material === null || plainName(material) === plainName(bar.material)
  // On another rack the former slot says nothing.
  const stays = rack === null || rack === bar.rack
  return {
    ...(same ? { length: bar.length, unit: bar.unit } : { length, unit }),
    material: named ? bar.material : material,
    rack: rack ?? bar.rack,
    slot: slot ?? (stays ? bar.slot : ''),
  }
}

const isMoved = ({ bar, now }: ChangedBar) => bar.rack !== now.rack || bar.slot !== now.slot
const isCorrected = ({ bar, now }: ChangedBar) =>
  bar.length !== now.length || bar.unit !== now.unit || bar.material !== now.material

/** Whether a list looks like a stocktaking: at least half of its lines name a bar that the rack has or had. */
export function namesRack(list: readonly ListedBar[], { bars, gone }: Rack): boolean {
  const codes = new Set([...bars, ...gone].map(({ id }) => id))
  const named = list.filter(({ code }) => code !== null && codes.has(code))
  return named.length > 0 && named.length * 2 >= list.length
}

/** Whether a line may mean a bar that it does not name by a code. */
const isLike = (bar: RackBar, { length, unit, material }: ListedBar) =>
  length !== null &&
  material !== null &&
  lengthOfBar({ length, unit }) === lengthOfBar(bar) &&
  plainName(material) === plainName(bar.material)

/**
 * Compares a list with the rack. A line with a code means that bar. A line without one means as many bars of its length
 * and material as it counts, first those in the same place.
 */
export function takeStock(list: readonly ListedBar[], rack: Rack, mode: RackListMode): Stocktaking {
  const faults: RackListFault[] = []
  const refuse = ({ line }: ListedBar, field: RackListField, reason: RackListReason, title = '') =>
    void faults.push({ line, field, reason, title })
  const known = new Map([...rack.gone, ...rack.bars].map((bar) => [bar.id, bar]))
  const added: ListedBar[] = []
  const found: ChangedBar[] = []
  const seen = new Set<string>()
  const addNew = (row: ListedBar) => {
    if (row.length === null) refuse(row, 'length', 'required')
    else if (row.material === null) refuse(row, 'material', 'required')
    else added.push(row)
  }
  for (const row of list) {
    if (row.code === null) continue
    const bar = known.get(row.code)
    if (seen.has(row.code)) refuse(row, 'code', 'twice')
    else if (row.count !== 1) refuse(row, 'count', 'several')
    else if (!bar) addNew(row)
    else if (mode === 'add') refuse(row, 'code', 'onRack')
    else {
      const change = { line: row.line, bar, now: asListed(bar, row) }
      const field = change.now.material === bar.material ? 'length' : 'material'
      if (bar.state === 'reserved' && isCorrected(change))
        refuse(row, field, 'reserved', bar.plan?.title ?? '')
      else found.push(change)
    }
    seen.add(row.code)
  }
  const unnamed = new Set(rack.bars.filter(({ id }) => !seen.has(id)))
  const uncoded = list.filter(({ code }) => code === null)
  const open = new Map(uncoded.map((row) => [row, row.count]))
  const match = (row: ListedBar, suits: (change: ChangedBar) => boolean) => {
    for (const bar of unnamed) {
      const left = open.get(row) ?? 0
      if (left === 0) return
      const change = { line: row.line, bar, now: asListed(bar, row) }
      if (!isLike(bar, row) || !suits(change)) continue
      unnamed.delete(bar)
      open.set(row, left - 1)
      found.push(change)
    }
  }
  if (mode === 'compare') {
    for (const row of uncoded) match(row, (change) => !isMoved(change))
    for (const row of uncoded) match(row, () => true)
  }
  for (const row of uncoded) {
    const count = open.get(row) ?? 0
    if (count > 0) addNew({ ...row, count })
  }
  const on = found.filter(({ bar }) => isOnRack(bar))
  const corrected = on.filter(isCorrected)
  const moved = on.filter((change) => isMoved(change) && !isCorrected(change))
  return {
    added: added.toSorted((a, b) => a.line - b.line),
    moved,
    corrected,
    back: found.filter(({ bar }) => !isOnRack(bar)),
    same: on.length - corrected.length - moved.length,
    missing: mode === 'compare' ? [...unnamed] : [],
    faults: faults.toSorted((a, b) => a.line - b.line),
  }
}

/** The changes of the rack by which it becomes as the list has it; `scrap` takes the missing bars off. */
export function stockChanges(
  { added, moved, corrected, back, missing }: Stocktaking,
  { kind, scrap }: { readonly kind: RackKind; readonly scrap: boolean },
) {
  return {
    add: added.map(({ code, length, unit, material, rack, slot, count }) => ({
      ...(code !== null && { id: code }),
      ...{
        kind,
        length: length ?? '',
        unit,
        material: material ?? '',
        rack: rack ?? '',
        slot: slot ?? '',
        count,
      },
    })),
    correct: [...moved, ...corrected, ...back.filter((change) => isMoved(change) || isCorrected(change))].map(
      ({ bar, now }) => ({ id: bar.id, ...now }),
    ),
    move: [
      // A plan may have the bar by now, where another person has found it first.
      ...back.map(({ bar }) => ({ id: bar.id, from: bar.state, to: 'free' as const })),
      ...(scrap ? missing : []).map(({ id }) => ({ id, to: 'scrapped' as const })),
    ],
  }
}

/** The changes that take a stocktaking back, where `made` are the bars that it has added. No plan gets its bar back. */
export function stockUndone(
  { moved, corrected, back, missing }: Stocktaking,
  { made, scrap }: { readonly made: readonly string[]; readonly scrap: boolean },
) {
  const changed = [...moved, ...corrected, ...back.filter((change) => isMoved(change) || isCorrected(change))]
  return {
    remove: [...made],
    correct: changed.map(({ bar: { id, length, unit, material, rack, slot } }) => {
      return { id, length, unit, material, rack, slot }
    }),
    move: [
      ...back.flatMap(({ bar: { id, state } }) =>
        state === 'cut' || state === 'scrapped' ? [{ id, from: 'free' as const, to: state }] : [],
      ),
      ...(scrap ? missing : []).map(({ id }) => ({ id, from: 'scrapped' as const, to: 'free' as const })),
    ],
  }
}
