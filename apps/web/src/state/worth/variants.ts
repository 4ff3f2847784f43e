import {
  type BarView,
  fromWireMm,
  type ItemId,
  type Nanometres,
  type OptimizeRequest,
} from '@kerfwise/cutlist'

/** A change that a person could make, and the request that results. */
export interface Variant {
  kind: 'kerf' | 'trim' | 'shorter' | 'leftover' | 'stock'
  /** What the changed length would be. */
  to: Nanometres
  /** The piece concerned, for `shorter`. */
  item: ItemId | null
  request: OptimizeRequest
}

/** Lengths that are widely sold, in millimetres: metric bars, and lumber of 8 to 20 feet. */
const sold = {
  metric: [3000, 4000, 5000, 6000, 7000],
  imperial: [8, 10, 12, 14, 16, 20].map((feet) => feet * 304.8),
}

/** Shares by which the longest pieces are shortened in trial, the smallest first. */
const shares = [0.005, 0.01, 0.02]
/** Share of a bar up to which a leftover in its stead is news; a longer one is as good as the bar. */
const mostOfBar = 0.75
/** Piece types that are tried; the longest ones decide how many fit. */
const mostTypes = 4

function round(mm: number): number {
  return Number(mm.toFixed(6))
}

function withKerf(request: OptimizeRequest, kerf: number): OptimizeRequest {
  return { ...request, cutWaste: kerf, sawWidth: kerf }
}

function withPiece(request: OptimizeRequest, index: number, length: number): OptimizeRequest {
  return { ...request, data: request.data.map((piece, at) => (at === index ? { ...piece, length } : piece)) }
}

/** Changes worth a trial; whether they save anything is for the optimizer to say. */
export function variantsOf(
  request: OptimizeRequest,
  keys: readonly ItemId[],
  bars: readonly BarView[],
  family: 'metric' | 'imperial',
): readonly Variant[] {
  const plain = { item: null }
  const variant = (kind: Variant['kind'], mm: number, changed: OptimizeRequest): Variant => {
    return { ...plain, kind, to: fromWireMm(mm), request: changed }
  }
  const variants: Variant[] = []
  const kerf = round(request.cutWaste / 2)
  if (kerf > 0) variants.push(variant('kerf', kerf, withKerf(request, kerf)))
  if (request.sideWaste > 0) variants.push(variant('trim', 0, { ...request, sideWaste: 0 }))
  const emptiest = bars.filter(({ leftover }) => !leftover).reduce<BarView | null>(least, null)
  if (emptiest && emptiest.total <= emptiest.length * mostOfBar) {
    const length = round(emptiest.total / 1e6 + request.sideWaste)
    const entry = { length, quantity: 1, leftover: true, price: 0 }
    const { price: _free, ...unpriced } = entry
    const priced = request.stock.some(({ price }) => price !== undefined)
    variants.push(
      variant('leftover', length, { ...request, stock: [...request.stock, priced ? entry : unpriced] }),
    )
  }
  const isPriced = request.stock.some(({ price }) => price !== undefined)
  const offered = new Set(request.stock.map(({ length }) => Math.round(length)))
  for (const length of isPriced ? [] : sold[family]) {
    if (offered.has(Math.round(length))) continue
    const entry = { length, quantity: null, leftover: false }
    variants.push(variant('stock', length, { ...request, stock: [...request.stock, entry] }))
  }
  const byLength = [...request.data.keys()].sort((a, b) => lengthAt(request, b) - lengthAt(request, a))
  for (const index of byLength.slice(0, mostTypes)) {
    for (const share of shares) {
      const length = round(lengthAt(request, index) * (1 - share))
      variants.push({
        ...variant('shorter', length, withPiece(request, index, length)),
        item: keys[index] ?? null,
      })
    }
  }
  return variants
}

function lengthAt({ data }: OptimizeRequest, index: number): number {
  return data[index]?.length ?? 0
}

function least(best: BarView | null, bar: BarView): BarView {
  return best === null || bar.total < best.total ? bar : best
}
