import type { BuiltRequest, PlanView } from '@kerfwise/cutlist'

/** What became of one bar at the saw; a spoiled one is used up, but its pieces are still needed. */
export type BarFate = 'done' | 'spoiled'

/** By `<number of the bar in the plan>:<which of its copies>`. */
export type SawProgress = Readonly<Record<string, BarFate>>

export function copyKey(bar: number, copy: number): string {
  return `${bar}:${copy}`
}

function fates(progress: SawProgress, bar: number, count: number): { done: number; used: number } {
  const all = Array.from({ length: count }, (_, copy) => progress[copyKey(bar, copy)])
  return { done: all.filter((fate) => fate === 'done').length, used: all.filter(Boolean).length }
}

/** New stock is numbered 0, 1, …, leftovers -1, -2, …, each in the order of the request. */
function stockNumbers({ stock }: BuiltRequest['request']): readonly number[] {
  let [bars, leftovers] = [0, 0]
  return stock.map(({ leftover }) => {
    if (!leftover) return bars++
    leftovers += 1
    return -leftovers
  })
}

/** The request for what is still to be cut, from the stock that is left; null when everything is cut. */
export function remainingOf(
  { request, keys }: BuiltRequest,
  view: PlanView,
  progress: SawProgress,
): BuiltRequest | null {
  const cut = new Map<number, number>()
  const used = new Map<number, number>()
  for (const bar of view.bars) {
    const { done, used: taken } = fates(progress, bar.number, bar.count)
    for (const { number } of bar.pieces) cut.set(number - 1, (cut.get(number - 1) ?? 0) + done)
    const parts = bar.stock === null ? bar.parts.map(({ stock }) => stock) : [bar.stock]
    for (const stock of parts) used.set(stock, (used.get(stock) ?? 0) + taken)
  }
  const numbers = stockNumbers(request)
  const stock = request.stock.map((entry, index) => {
    const taken = used.get(numbers[index] ?? 0) ?? 0
    return entry.quantity === null ? entry : { ...entry, quantity: Math.max(0, entry.quantity - taken) }
  })
  const left = request.data
    .map((piece, index) => ({
      piece: { ...piece, count: piece.count - (cut.get(index) ?? 0) },
      key: keys[index],
    }))
    .flatMap(({ piece, key }) => (piece.count > 0 && key !== undefined ? [{ piece, key }] : []))
  if (left.length === 0) return null
  return {
    request: { ...request, stock, data: left.map(({ piece }) => piece) },
    keys: left.map(({ key }) => key),
  }
}
