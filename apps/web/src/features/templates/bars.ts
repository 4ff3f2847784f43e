import {
  ALLOWANCE_BOUNDS,
  exactText,
  type Issue,
  issueOf,
  type Nanometres,
  parseLength,
  type StockKey,
  type ThingPiece,
  type ThingTemplate,
  type Unit,
  usualLength,
} from '@kerfwise/cutlist'

/** What a person says of the bars, as typed. */
export interface Bars {
  /** By material. */
  readonly lengths: Readonly<Partial<Record<StockKey, string>>>
  readonly kerf: string
  /** The materials to plan; null until the person chooses. */
  readonly taken: readonly StockKey[] | null
}

/** Usual lengths of bars, and the kerf that the page offers. */
export function usualBars({ stocks }: ThingTemplate, unit: Unit, kerf: Nanometres): Bars {
  const lengths = Object.fromEntries(stocks.map(({ key, bar }) => [key, usualLength(bar, unit)]))
  return { lengths, kerf: exactText(kerf, unit), taken: null }
}

/** The materials to plan: those that the person chose, else as many as there is room for. */
export function takenStocks(needed: readonly StockKey[], { taken }: Bars, room: number): readonly StockKey[] {
  return taken === null ? needed.slice(0, room) : needed.filter((stock) => taken.includes(stock))
}

/** The faults of what was typed, by field. */
export function barIssues(
  taken: readonly StockKey[],
  { lengths, kerf }: Bars,
  unit: Unit,
): ReadonlyMap<StockKey | 'kerf', Issue> {
  const faults = taken.map((stock) => [stock, issueOf(parseLength(lengths[stock] ?? '', unit))] as const)
  const kerfFault = issueOf(parseLength(kerf, unit, { bounds: ALLOWANCE_BOUNDS }))
  const all = [...faults, ['kerf', kerfFault] as const]
  return new Map(all.flatMap(([key, fault]) => (fault === null ? [] : [[key, fault]])))
}

/** The pieces that no bar of their material is long enough for, each part once. */
export function tooLong(pieces: readonly ThingPiece[], { lengths }: Bars, unit: Unit): readonly ThingPiece[] {
  const longer = pieces.filter(({ stock, length }) => {
    const bar = parseLength(lengths[stock] ?? '', unit)
    return bar.ok && length > bar.value
  })
  return [...new Map(longer.map((piece) => [piece.part, piece])).values()]
}
