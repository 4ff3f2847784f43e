import type { PanelConfiguration } from '../configuration/configuration.ts'
import { exactText } from '../length/exact.ts'
import { formatLength } from '../length/format.ts'
import { isShownExactly } from '../length/grid.ts'
import { type Nanometres, nm, type Unit, unitFamily } from '../length/nanometres.ts'
import type { ItemValues } from '../project/item.ts'
import type { Values } from './template.ts'
import type { Thing, ThingPiece } from './thing.ts'
import type { ParameterKey, PartKey, StockKey, ThingTemplate } from './things/index.ts'

/** The rows of one material of a thing. */
export interface ThingRows {
  readonly stock: StockKey
  readonly rows: readonly Partial<ItemValues>[]
  /** What the mitres of its boards need; empty where all ends are square. */
  readonly mitres: Partial<PanelConfiguration>
}

const FEET = { unit: 'ft', precision: { kind: 'fraction', denominator: 64 } } as const

const textOf = (length: Nanometres, unit: Unit) =>
  unit === 'ft' && isShownExactly(length, FEET) ? formatLength(length, FEET) : exactText(length, unit)

const isMitred = ({ leftAngle, rightAngle }: ThingPiece) => leftAngle !== 0 || rightAngle !== 0

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
  { pieces }: Thing,
  unit: Unit,
  partText: (part: PartKey) => string,
): readonly ThingRows[] {
  return of.stocks.flatMap(({ key: stock, face, profiled = false }) => {
    const own = pieces.filter((piece) => piece.stock === stock)
    if (own.length === 0) return []
    const rows = own.map((piece) => rowOf(piece, unit, partText))
    if (face === undefined || !own.some(isMitred)) return [{ stock, rows, mitres: {} }]
    const mitres = {
      miterEnabled: true,
      width: textOf(nm(values[face]), unit),
      miterTipOffset: exactText(nm(unitFamily(unit) === 'metric' ? 2_000_000 : 1_587_500), unit),
      symmetricalX: !profiled,
      symmetricalY: !profiled,
      symmetricalZ: !profiled,
    }
    return [{ stock, rows, mitres }]
  })
}
