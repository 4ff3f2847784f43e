import type { AnswerBar, Gap, OptimizeResult, PlacedPiece } from '@kerfwise/optimizer'

/** A piece of the request's first line, 500 mm, square, at the head of a bar; lengths in millimetres. */
export function aPlacedPiece(values: Partial<PlacedPiece> = {}): PlacedPiece {
  return {
    key: '0',
    length: 500,
    start: 0,
    display: '500',
    input: null,
    descr: null,
    leftAngle: 0,
    rightAngle: 0,
    rotated: false,
    rotationAxis: null,
    materialWidth: 0,
    leftOverlap: 0,
    rightOverlap: 0,
    ...values,
  }
}

export function aGap(start: number, length: number, waste = true): Gap {
  return { start, length, waste, overlap: 0 }
}

/** One bar of 6000 mm of the first stock entry with one piece and a useful offcut. */
export function anAnswerBar(values: Partial<AnswerBar> = {}): AnswerBar {
  return {
    stock: 0,
    count: 1,
    length: 6000,
    leftover: false,
    useful: 500,
    waste: 3.2,
    available: 5496.8,
    availableIsUseful: true,
    total: 503.2,
    materialWidth: 0,
    joinArrangement: null,
    items: [aPlacedPiece(), aGap(500, 3.2), aGap(503.2, 5496.8, false)],
    ...values,
  }
}

/** A plan of one bar, proved. */
export function anAnswer(values: Partial<OptimizeResult> = {}): OptimizeResult {
  return {
    version: 1,
    barsCount: 1,
    multiLength: false,
    identicalGrouped: true,
    inputCount: 1,
    outputCount: 1,
    counts: { '0': 1 },
    totalLength: 6000,
    totalAvailable: 5496.8,
    waste: 3.2,
    pessimisticWaste: 5500,
    utilization: 0.999466666667,
    pessimisticUtilization: 0.083333333333,
    price: null,
    pessimisticPrice: null,
    bars: [anAnswerBar()],
    missing: [],
    warnings: [],
    meta: {
      scheme: '',
      time: 1,
      partial: false,
      data: { strategy: 'first fit' },
      engine: '0.1.0',
      proof: { objective: 6000, lowerBound: 6000, gap: 0, optimal: true },
    },
    ...values,
  }
}
