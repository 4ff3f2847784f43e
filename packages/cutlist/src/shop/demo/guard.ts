import { cutMm } from '../../lists/length/allowance.ts'
import { buildRequest } from '../../lists/request/build.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import { demoDocument } from './demo-document.ts'
import { findDemo } from './demos.ts'

/** The part of a request that a demo fixes. */
export interface DemoClaim {
  readonly demo: string
  readonly stock: readonly {
    readonly length: number
    readonly quantity?: number | null | undefined
    readonly leftover?: boolean | null | undefined
  }[]
  readonly data: readonly (Parameters<typeof cutMm>[0] & { readonly count: number })[]
}

type Stock = DemoClaim['stock']

function stockText(stock: Stock): string {
  return JSON.stringify(
    stock.map(({ length, quantity, leftover }) => [length, quantity ?? null, leftover ?? false]),
  )
}

function dataText(data: DemoClaim['data']): string {
  return JSON.stringify(data.map((piece) => [cutMm(piece), piece.count]))
}

/** The stock of a run that excludes it: bars without end, no leftovers. */
function excluded(stock: Stock): Stock {
  return stock.flatMap((entry) => (entry.leftover === true ? [] : [{ ...entry, quantity: null }]))
}

/**
 * Whether a request that claims a demo cuts just that demo's pieces from just its stock; angles, kerf, prices
 * and all else are free.
 */
export function isDemoRequest({ demo: id, stock, data }: DemoClaim): boolean {
  const demo = findDemo(id)
  if (demo === undefined) return false
  const { panels, items, configs } = demoDocument(demo, { title: '', description: '' })
  return panels.some((panel) => {
    const configuration = configs[panel.id]
    if (configuration === undefined) return false
    const built = buildRequest({
      panel,
      configuration,
      items: items[panel.id] ?? [],
      unit: configuration.inputUnit ?? 'in.',
      limits: UNLIMITED,
      effort: 'normal',
      demo: id,
    })
    if (!built.ok || dataText(built.value.request.data) !== dataText(data)) return false
    const own = built.value.request.stock
    return [own, excluded(own)].some((allowed) => stockText(allowed) === stockText(stock))
  })
}
