import type { JoinPart } from '@kerfwise/optimizer'
import {
  asItemId,
  buildRequest,
  type LaterRequest,
  type OptimizeRequest,
  type OptimizeResult,
  type RequestPiece,
} from '../../src/index.ts'
import { aConfiguration, anAnswer, anAnswerBar, anItem, aRequestSource } from '../support/index.ts'

/** A row of a list, known by its length in millimetres; `rank` is the place of its job where it may wait. */
export interface RowOf {
  readonly length: number
  readonly count?: number
  readonly rank?: number
}

/** A list on bars of 6000 mm with later rows. */
export function listOf(
  rows: readonly RowOf[],
  { kerf = 0, offcuts = 'fill' as 'fill' | 'keep', request = {} as Partial<OptimizeRequest> } = {},
): LaterRequest {
  const items = rows.map(({ length, count = 1 }, index) =>
    anItem({ id: asItemId(`row ${index}`), length: `${length}`, count: `${count}` }),
  )
  const ranks = new Map(
    rows.flatMap(({ rank }, index) => (rank === undefined ? [] : [[asItemId(`row ${index}`), rank]])),
  )
  const configuration = aConfiguration({ barLength: '6000', cutWaste: `${kerf}` })
  const built = buildRequest(aRequestSource({ unit: 'mm', items, configuration, later: { ranks, offcuts } }))
  if (!built.ok || !built.value.later) throw new Error('some pieces are due and some are later')
  return { ...built.value, request: { ...built.value.request, ...request }, later: built.value.later }
}

/** The pieces of a request as `2 × 500, 1 × 800`. */
export const listed = ({ data }: Pick<OptimizeRequest, 'data'>) =>
  data.map(({ count, length }) => `${count} × ${length}`).join(', ')

/** An optimizer with one way to answer, and the lists that it was asked for. */
export function asked<Given extends OptimizeRequest>(answer: (request: Given) => OptimizeResult | null) {
  const lists: string[] = []
  const ask = (request: Given) => {
    lists.push(listed(request))
    return Promise.resolve(answer(request))
  }
  return { lists, ask }
}

const part = (length: number): JoinPart => ({
  stock: 0,
  trimFromStart: 0,
  length,
  price: null,
  leftover: false,
})

/** A bar of 6000 mm, seen by its figures alone. */
export interface BarOf {
  readonly length?: number
  readonly count?: number
  /** What pieces take. */
  readonly useful?: number
  /** The rest behind the last cut. */
  readonly available?: number
  /** How many parts the bar is joined of. */
  readonly parts?: number
}

/** A plan with these figures; its cost is the length of its bars unless another one is named. */
export function planOf(
  bars: readonly BarOf[],
  { cost, optimal = true, missing = [], scheme = '' }: Named = {},
): OptimizeResult {
  const sum = (value: (bar: BarOf) => number) =>
    bars.reduce((all, bar) => all + (bar.count ?? 1) * value(bar), 0)
  const totalLength = sum(({ length = 6000 }) => length)
  const plain = anAnswer()
  return {
    ...plain,
    totalLength,
    totalAvailable: sum(({ available = 0 }) => available),
    bars: bars.map(({ length = 6000, count = 1, useful = 0, available = 0, parts }) =>
      anAnswerBar({
        length,
        count,
        useful,
        available,
        joinArrangement:
          parts === undefined ? null : Array.from({ length: parts }, () => part(length / parts)),
      }),
    ),
    missing,
    meta: {
      ...plain.meta,
      scheme,
      proof: { objective: cost ?? totalLength, lowerBound: 0, gap: 0, optimal },
    },
  }
}

interface Named {
  readonly cost?: number
  readonly optimal?: boolean
  readonly missing?: OptimizeResult['missing']
  /** A name to know the plan by. */
  readonly scheme?: string
}

/** Each piece, the longest first, on the first bar of 6000 mm that has room; what no bar holds is missing. */
export function firstFit({ data, cutWaste, stock: [entry] }: OptimizeRequest): OptimizeResult {
  const most = entry?.quantity ?? Number.POSITIVE_INFINITY
  const pieces = data
    .flatMap((piece, key) => Array.from({ length: piece.count }, () => ({ ...piece, key: `${key}` })))
    .toSorted((a, b) => b.length - a.length)
  const bars: { room: number; pieces: RequestPiece[] }[] = []
  const missing = new Map<string, number>()
  for (const piece of pieces) {
    const bar = bars.find(({ room }) => room >= piece.length)
    const next = bar ?? { room: 6000, pieces: [] }
    if (next.room < piece.length || (!bar && bars.length >= most)) {
      missing.set(piece.key, (missing.get(piece.key) ?? 0) + 1)
      continue
    }
    if (!bar) bars.push(next)
    next.room = Math.max(0, next.room - piece.length - cutWaste)
    next.pieces.push(piece)
  }
  return planOf(
    bars.map((bar) => ({
      useful: bar.pieces.reduce((sum, { length }) => sum + length, 0),
      available: bar.room,
    })),
    { missing: [...missing].map(([key, count]) => ({ key, count })) },
  )
}
