import type { BarView, BuiltRequest, PlanView } from '@kerfwise/cutlist'
import { copyKey, isFinished, isTouched, type SawProgress, untouched } from './progress.ts'

type RequestStock = BuiltRequest['request']['stock'][number]

/** New stock is numbered 0, 1, …, leftovers -1, -2, …, each in the order of the request. */
function stockNumbers({ stock }: BuiltRequest['request']): readonly number[] {
  let [bars, leftovers] = [0, 0]
  return stock.map(({ leftover }) => {
    if (!leftover) return bars++
    leftovers += 1
    return -leftovers
  })
}

function fatesOf(bar: BarView, progress: SawProgress) {
  return Array.from({ length: bar.count }, (_, copy) => {
    return progress[copyKey(bar.number, copy)] ?? untouched(bar.pieces.length)
  })
}

/**
 * What of a bar that was worked on can still be cut from, nanometres; 0 for nothing. A finished bar leaves its
 * useful offcut. One that is half done leaves what lies beyond its last cut, where cutting went from the head.
 */
function restOf(bar: BarView, fate: ReturnType<typeof untouched>): number {
  if (fate.spoiled || bar.parts.length > 0) return 0
  if (isFinished(fate)) return bar.availableIsUseful ? bar.available : 0
  const next = bar.pieces[fate.pieces.indexOf(null)]
  const inOrder = fate.pieces.slice(fate.pieces.indexOf(null)).every((each) => each === null)
  if (!next || !inOrder) return 0
  // Where the next piece would begin, tips included, the last cut with its kerf has passed.
  return bar.length - Math.min(next.outline.fenceStart, next.outline.farStart)
}

/** What the bars that were worked on leave on the bench, as leftovers; equal ones together. */
function benchOffcuts(view: PlanView, progress: SawProgress): readonly RequestStock[] {
  const counts = new Map<number, number>()
  for (const bar of view.bars) {
    for (const fate of fatesOf(bar, progress).filter(isTouched)) {
      const rest = restOf(bar, fate)
      if (rest > 0) counts.set(rest, (counts.get(rest) ?? 0) + 1)
    }
  }
  return [...counts].map(([rest, quantity]) => ({ length: rest / 1e6, quantity, leftover: true }))
}

/**
 * The request for what is still to be cut, from the stock that is left and what lies on the bench; null when
 * everything is cut.
 */
export function remainingOf(
  { request, keys }: BuiltRequest,
  view: PlanView,
  progress: SawProgress,
): BuiltRequest | null {
  const cut = new Map<number, number>()
  const used = new Map<number, number>()
  for (const bar of view.bars) {
    const parts = bar.stock === null ? bar.parts.map(({ stock }) => stock) : [bar.stock]
    for (const fate of fatesOf(bar, progress).filter(isTouched)) {
      for (const stock of parts) used.set(stock, (used.get(stock) ?? 0) + 1)
      for (const [place, { number }] of bar.pieces.entries()) {
        if (fate.pieces[place] === 'cut') cut.set(number - 1, (cut.get(number - 1) ?? 0) + 1)
      }
    }
  }
  const numbers = stockNumbers(request)
  const stock = request.stock
    .map((entry, index) => {
      const taken = used.get(numbers[index] ?? 0) ?? 0
      return entry.quantity === null ? entry : { ...entry, quantity: Math.max(0, entry.quantity - taken) }
    })
    .filter(({ quantity }) => quantity !== 0)
  const left = request.data
    .map((piece, index) => ({
      piece: { ...piece, count: piece.count - (cut.get(index) ?? 0) },
      key: keys[index],
    }))
    .flatMap(({ piece, key }) => (piece.count > 0 && key !== undefined ? [{ piece, key }] : []))
  if (left.length === 0) return null
  return {
    request: {
      ...request,
      stock: [...stock, ...benchOffcuts(view, progress)],
      data: left.map(({ piece }) => piece),
    },
    keys: left.map(({ key }) => key),
  }
}
