import { type Nanometres, nm, type Unit, unitFamily } from '../base/nanometres.ts'
import { exactText } from '../length/exact.ts'
import { formatLength } from '../length/format.ts'
import { isShownExactly } from '../length/grid.ts'
import type { PanelConfiguration } from '../project/configuration.ts'
import type { ItemValues } from '../project/item.ts'
import type { Values } from './template.ts'
import { stocksOf, type Thing, type ThingPiece } from './thing.ts'
import type { ParameterKey, PartKey, StockKey, ThingTemplate } from './things/index.ts'

/** The rows of one material of a thing. */
export interface ThingRows {
  readonly stock: StockKey
  readonly rows: readonly Partial<ItemValues>[]
  /** What the mitres of its boards need; empty where all ends are square. */
  readonly mitres: Partial<PanelConfiguration>
}

/** 2 mm, 1/16". */
const TIP_OFFSET = { metric: nm(2_000_000), imperial: nm(1_587_500) } as const

const FEET = { unit: 'ft', precision: { kind: 'fraction', denominator: 64 } } as const

const textOf = (length: Nanometres, unit: Unit) =>
  unit === 'ft' && isShownExactly(length, FEET) ? formatLength(length, FEET) : exactText(length, unit)

function rowOf(piece: ThingPiece, unit: Unit, partText: (part: PartKey) => string): Partial<ItemValues> {
  const { part, length, count, leftAngle, rightAngle } = piece
  return {
    length: textOf(length, unit),
    count: `${count}`,
    description: partText(part),
    leftAngle: `${Math.abs(leftAngle)}`,
    leftAngleDirection: Math.sign(leftAngle) as ItemValues['leftAngleDirection'],
    rightAngle: `${Math.abs(rightAngle)}`,
    rightAngleDirection: Math.sign(rightAngle) as ItemValues['rightAngleDirection'],
  }
}

/** The rows of a thing, one list for each of its materials that it needs. */
export function thingRows(
  of: ThingTemplate,
  values: Values<ParameterKey>,
  thing: Thing,
  unit: Unit,
  partText: (part: PartKey) => string,
): readonly ThingRows[] {
  return stocksOf(of, values, thing).map(({ stock, pieces, breadth, profiled }) => ({
    stock,
    rows: pieces.map((piece) => rowOf(piece, unit, partText)),
    mitres:
      breadth === null
        ? {}
        : {
            miterEnabled: true,
            width: textOf(breadth, unit),
            miterTipOffset: exactText(TIP_OFFSET[unitFamily(unit)], unit),
            symmetricalX: !profiled,
            symmetricalY: !profiled,
            symmetricalZ: !profiled,
          },
  }))
}
