import type { LeftoverRow } from '../configuration/configuration.ts'
import type { CutDocument } from '../document/document.ts'
import { stockByNumber } from '../stock/numbered.ts'

/** The codes of the bars of the rack that the stored plans of a project use, parts of joined bars included. */
export function plannedBars({ results }: CutDocument): ReadonlySet<string> {
  return new Set(
    Object.values(results).flatMap(({ data, request }) => {
      if (data === null || request === null) return []
      const stock = stockByNumber(request)
      return data.bars
        .flatMap((bar) => bar.joinArrangement?.map((part) => part.stock) ?? [bar.stock])
        .flatMap((number) => {
          const code = number === null ? undefined : stock.get(number)?.bar
          return code === undefined ? [] : [code]
        })
    }),
  )
}

/**
 * The leftovers of a list of a common project. A bar of the rack stays with the project whose plan has reserved it, and
 * only one list offers it; `given` gets the codes of those that this list offers.
 */
export function offeredOnce(rows: readonly LeftoverRow[], given: Set<string>): readonly LeftoverRow[] {
  return rows.filter(({ bar }) => {
    if (bar === undefined) return true
    const isGiven = given.has(bar)
    given.add(bar)
    return !isGiven
  })
}
