import { greatestX } from '../../bars/geometry.ts'
import type { SawSheet, SheetBar } from '../../saw-sheet/sheet.ts'
import { cutsKey } from '../bundles.ts'
import { AT_FIRST, follow, type Setting, settingAfter, settingsOf } from '../effort.ts'

/** One way to cut a bar's pieces, seen by what it asks of the saw. */
export interface Way {
  /** Set-ups if the saw stands as it did before. */
  readonly setUps: number
  readonly at: Setting
  /** The lengths of the pieces in the order of the cuts; null for the order of the plan. */
  readonly lengths: readonly number[] | null
}

/** Rows of the saw sheet with the same work, which are cut together, as the search for an order sees them. */
export interface Group {
  /** The first one stands for the others. */
  readonly rows: readonly [SheetBar, ...SheetBar[]]
  /** The stops that one of its ways begins or ends with. */
  readonly stops: ReadonlySet<number>
  /** Fewest set-ups from any standing of the saw. */
  readonly least: number
  /** Whether every way sets a stop. */
  readonly always: boolean
  /** The stops that every way has to be set to. */
  readonly needed: ReadonlySet<number>
  /** Of all its ways the cheapest for each standing of the saw afterwards. */
  readonly ways: (from: Setting) => readonly Way[]
}

export const keyOf = ({ stop, swing }: Setting): string => `${stop} ${swing}`

/** Whether its pieces may change places: no end leans, and no joint lies at a place of its own. */
const isFree = ({ bar, parts }: SheetBar): boolean =>
  parts.length === 0 && bar.pieces.every(({ leftAngle, rightAngle }) => leftAngle === 0 && rightAngle === 0)

/** A choice of the piece that is cut last: without a cut of its own if the bar ends where the piece ends. */
interface Choice {
  /** The stops to set, the longest first. */
  readonly stops: readonly number[]
  /** The piece that needs no cut. */
  readonly uncut: number | null
}

function choicesOf({ bar }: SheetBar): readonly Choice[] {
  const lengths = bar.pieces.map(({ lengths }): number => lengths['saw-edge'])
  const distinct = (all: readonly number[]) => [...new Set(all)].sort((a, b) => b - a)
  const last = bar.pieces.at(-1)
  const endsAtTail = last !== undefined && greatestX(last.outline) >= bar.length
  if (!endsAtTail) return [{ stops: distinct(lengths), uncut: null }]
  return distinct(lengths).map((uncut) => {
    const rest = [...lengths]
    rest.splice(rest.indexOf(uncut), 1)
    return { stops: distinct(rest), uncut }
  })
}

/** All pieces, those of the first stop first, those of the last stop last, before the piece without a cut. */
function lengthsOf({ bar }: SheetBar, stops: readonly number[], uncut: number | null): readonly number[] {
  const counts = new Map<number, number>()
  for (const { lengths } of bar.pieces) {
    const length = lengths['saw-edge']
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  if (uncut !== null) counts.set(uncut, (counts.get(uncut) ?? 0) - 1)
  const cut = stops.flatMap((stop) => Array<number>(counts.get(stop) ?? 0).fill(stop))
  return uncut === null ? cut : [...cut, uncut]
}

/** Whether a square cut is made at all, with the stop or without. */
const cutsAtAll = (row: SheetBar) => settingsOf(row).length > 0

function waysOfChoice(row: SheetBar, { stops, uncut }: Choice, from: Setting): readonly Way[] {
  const swings = cutsAtAll(row) && from.swing !== 0 ? 1 : 0
  const swing = cutsAtAll(row) ? 0 : from.swing
  if (stops.length === 0)
    return [{ setUps: swings, at: { stop: from.stop, swing }, lengths: lengthsOf(row, [], uncut) }]
  const [only] = stops
  if (stops.length === 1 && only !== undefined) {
    const moves = from.stop === only ? 0 : 1
    return [{ setUps: swings + moves, at: { stop: only, swing }, lengths: lengthsOf(row, stops, uncut) }]
  }
  return stops.flatMap((end) => {
    const others = stops.filter((stop) => stop !== end)
    const begins = from.stop !== null && others.includes(from.stop) ? from.stop : null
    const order =
      begins === null ? [...others, end] : [begins, ...others.filter((stop) => stop !== begins), end]
    const moves = stops.length - (begins === null ? 0 : 1)
    return [{ setUps: swings + moves, at: { stop: end, swing }, lengths: lengthsOf(row, order, uncut) }]
  })
}

/** Of ways that leave the saw alike the one with the fewest set-ups. */
function cheapest(ways: readonly Way[]): readonly Way[] {
  const best = new Map<string, Way>()
  for (const way of ways) {
    const found = best.get(keyOf(way.at))
    if (!found || way.setUps < found.setUps) best.set(keyOf(way.at), way)
  }
  return [...best.values()]
}

function freeGroup(rows: Group['rows']): Group {
  const [row] = rows
  const choices = choicesOf(row)
  const stops = choices.map((choice) => choice.stops)
  const [first = [], ...others] = stops
  const known = new Map<string, readonly Way[]>()
  return {
    rows,
    stops: new Set(stops.flat()),
    least: Math.min(...stops.map((each) => Math.max(0, each.length - 1))),
    always: stops.every((each) => each.length > 0),
    needed: new Set(first.filter((stop) => others.every((each) => each.includes(stop)))),
    ways: (from) => {
      const key = keyOf(from)
      const ways = known.get(key) ?? cheapest(choices.flatMap((choice) => waysOfChoice(row, choice, from)))
      known.set(key, ways)
      return ways
    },
  }
}

/** A bar whose pieces keep their order. Before a joined bar the blade is set square for its parts. */
function fixedGroup(rows: Group['rows']): Group {
  const [row] = rows
  const prepared = row.parts.some(({ offStart, offEnd }) => offStart > 0 || offEnd > 0)
  const cuts: readonly Setting[] = [...(prepared ? [{ stop: null, swing: 0 }] : []), ...settingsOf(row)]
  const stops = cuts.flatMap(({ stop }) => (stop === null ? [] : [stop]))
  const [first, last] = [stops[0], stops.at(-1)]
  const begins = cuts[0] ?? AT_FIRST
  const ready: Setting = { stop: first ?? null, swing: begins.swing }
  const inside = follow(cuts, settingAfter(AT_FIRST, ready))
  return {
    rows,
    stops: new Set([first, last].flatMap((stop) => (stop === undefined ? [] : [stop]))),
    least: inside.stopMoves + inside.swings,
    always: stops.length > 0,
    needed: new Set(stops),
    ways: (from) => {
      const { at, stopMoves, swings } = follow(cuts, from)
      return [{ setUps: stopMoves + swings, at, lengths: null }]
    },
  }
}

/** Alike for rows that may be cut together, with their pieces in one order. */
export function workOf(row: SheetBar): string {
  const { bar } = row
  if (!isFree(row)) return cutsKey(row)
  const lengths = bar.pieces.map(({ lengths }): number => lengths['saw-edge']).sort((a, b) => b - a)
  const gaps = bar.items.map((item) => (item.kind === 'gap' ? item.length : null))
  return JSON.stringify([bar.length, lengths, gaps])
}

/** Longer bars first, then by their work. */
export const byWork = (one: Worked, other: Worked): number =>
  other.rows[0].bar.length - one.rows[0].bar.length || (one.work < other.work ? -1 : 1)

/** Rows with the same work. */
export interface Worked {
  readonly work: string
  readonly rows: Group['rows']
}

export const groupOf = (rows: Group['rows']): Group => (isFree(rows[0]) ? freeGroup(rows) : fixedGroup(rows))

/** The rows of a sheet in groups, in an order that depends on their work alone. */
export function groupsOf(sheet: SawSheet): readonly Group[] {
  const alike = new Map<string, [SheetBar, ...SheetBar[]]>()
  for (const row of sheet) {
    const key = workOf(row)
    const known = alike.get(key)
    if (known === undefined) alike.set(key, [row])
    else known.push(row)
  }
  return [...alike]
    .map(([work, rows]) => ({ work, rows }))
    .sort(byWork)
    .map(({ rows }) => groupOf(rows))
}
