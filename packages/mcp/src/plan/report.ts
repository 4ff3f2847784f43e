import { type BarView, fromWireMm, type Nanometres, type PieceView, toWireMm } from '@kerfwise/cutlist'
import { LIMITS } from '../limits.ts'
import type { Words } from '../words.ts'
import { drawingOf } from './addresses.ts'
import type { Model } from './model.ts'
import type { Plan } from './plan.ts'
import { proofReport } from './proof.ts'
import type { FiguresReport, PlanReport } from './schema.ts'
import { hashOf } from './shelf.ts'

type BarReport = PlanReport['bars'][number]
type PieceReport = BarReport['pieces'][number]

const lengthIn =
  ({ panel }: Pick<Model, 'panel'>) =>
  (length: Nanometres, typed?: string) => ({ mm: toWireMm(length), text: panel.length(length, typed) })

const isSame = (a: PieceView, b: PieceView) =>
  a.number === b.number &&
  a.leftAngle === b.leftAngle &&
  a.rightAngle === b.rightAngle &&
  a.rotationAxis === b.rotationAxis

/** Lists equal neighbours once, with their number. */
const runsOf = (pieces: readonly PieceView[]): readonly { piece: PieceView; count: number }[] => {
  const runs: { piece: PieceView; count: number }[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && isSame(last.piece, piece)) last.count += 1
    else runs.push({ piece, count: 1 })
  }
  return runs
}

const pieceReport = ({ piece, count }: { piece: PieceView; count: number }, model: Model): PieceReport => {
  const { number, description, lengths, input, leftAngle, rightAngle, rotationAxis, workedOff } = piece
  return {
    row: number,
    name: description,
    length: lengthIn(model)(lengths.original, input),
    ...(workedOff && { finished: lengthIn(model)(workedOff.finished, input) }),
    count,
    ...((leftAngle !== 0 || rightAngle !== 0) && { leftAngle, rightAngle, turned: rotationAxis }),
  }
}

const barReport = (bar: BarView, model: Model): BarReport => ({
  count: bar.count,
  length: lengthIn(model)(bar.length),
  leftover: bar.leftover,
  ...(bar.parts.length > 0 && { joinedFrom: bar.parts.length }),
  pieces: runsOf(bar.pieces).map((run) => pieceReport(run, model)),
  rest: lengthIn(model)(bar.available),
  restIsKept: bar.kept,
})

export const figuresReport = (model: Model, { answer }: Plan): FiguresReport => {
  const { figures } = model.plan.view
  const { strokes, leastStrokes } = answer.meta
  const length = lengthIn(model)
  return {
    bars: figures.bars,
    piecesAsked: figures.piecesAsked,
    piecesCut: figures.piecesCut,
    yield: figures.utilization,
    waste: length(figures.waste),
    offcuts: length(figures.usefulOffcuts),
    stock: length(figures.totalLength),
    price: figures.pessimisticPrice,
    cuts: figures.cuts,
    ...(strokes !== undefined && { strokes }),
    ...(leastStrokes !== undefined && { leastStrokes }),
  }
}

/** A plan as data for a program that may know nothing of our own forms. */
export const planReport = (plan: Plan, model: Model, words: Words): PlanReport => {
  const { view } = model.plan
  const length = lengthIn(model)
  const hash = hashOf(plan)
  return {
    plan: hash,
    complete: view.missing.length === 0,
    proof: proofReport(model, words, plan.answer.meta.proof),
    figures: figuresReport(model, plan),
    stockUsed: [...view.buyList, ...view.leftoversUsed].map((use) => ({
      length: length(use.length),
      count: use.count,
      leftover: use.leftover,
      price: use.price,
    })),
    bars: view.bars.slice(0, LIMITS.bars).map((bar) => barReport(bar, model)),
    moreBars: Math.max(0, view.bars.length - LIMITS.bars),
    missing: view.missing.map((piece) => ({
      row: piece.number,
      name: piece.description,
      length: length(piece.length, piece.input),
      count: piece.count,
    })),
    drawing: drawingOf(hash),
  }
}

const pieceLine = ({ row, name, length, finished, count }: PieceReport) =>
  `${count > 1 ? `${count} × ` : ''}${name === '' ? `row ${row}` : name} ${length.text}${finished ? ` (finished ${finished.text})` : ''}`

const barLine = ({ count, length, leftover, pieces, rest, restIsKept }: BarReport) => {
  const kept = restIsKept ? `; keep the rest of ${rest.text}` : ''
  return `${count} × ${length.text}${leftover ? ' (leftover)' : ''}: ${pieces.map(pieceLine).join(', ')}${kept}`
}

const strokesText = (strokes: number, least: number | undefined) =>
  least === undefined || least === strokes ? `${strokes} strokes` : `${strokes} strokes (at least ${least})`

const figuresLine = ({ bars, piecesCut, piecesAsked, stock, offcuts, waste, price, ...saw }: FiguresReport) =>
  [
    `${bars} bars of ${stock.text} in all for ${piecesCut} of ${piecesAsked} pieces`,
    `offcuts ${offcuts.text}`,
    `lost ${waste.text}`,
    ...(price === null ? [] : [`price ${price}`]),
    ...(saw.strokes === undefined ? [] : [strokesText(saw.strokes, saw.leastStrokes)]),
  ].join(', ')

/** The report in lines of text. */
export const linesOf = ({ proof, figures, bars, moreBars, missing, plan }: PlanReport): string =>
  [
    // A plan that leaves pieces out may be proved all the same, so it says so first.
    ...(missing.length > 0 ? [`Not cut: ${missing.map(pieceLine).join(', ')}`] : []),
    proof.statement,
    figuresLine(figures),
    ...bars.map(barLine),
    ...(moreBars > 0 ? [`… and ${moreBars} more kinds of bars`] : []),
    `Plan ${plan}`,
  ].join('\n')

/** Millimetres of stock as the plan prints lengths. */
export const stockText = (mm: number, model: Model): string => model.panel.length(fromWireMm(mm))
