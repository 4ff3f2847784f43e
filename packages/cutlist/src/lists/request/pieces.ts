import { toWireMm, type Unit } from '../base/nanometres.ts'
import type { RequestPiece } from '../base/wire.ts'
import { allowanceMm } from '../length/allowance.ts'
import { parseLength } from '../length/parse.ts'
import type { Item } from '../project/item.ts'
import { signedAngle } from '../values/angle.ts'
import { boundedText } from '../values/bounded-text.ts'
import { parseInteger } from '../values/number.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'

/** The request's piece of an item whose checks have passed; square where mitres are off. */
export function requestPiece(item: Item, unit: Unit, mitres: boolean): RequestPiece {
  const left = allowanceMm(item.leftAllowance ?? '', unit)
  const right = allowanceMm(item.rightAllowance ?? '', unit)
  const length = parseLength(item.length, unit)
  const count = parseInteger(item.count)
  return {
    length: length.ok ? toWireMm(length.value) : 0,
    count: count.ok ? count.value : 0,
    descr: boundedText(item.description, TEXT_BOUNDS.planned),
    leftAngle: mitres ? signedAngle(item.leftAngle, item.leftAngleDirection) : 0,
    rightAngle: mitres ? signedAngle(item.rightAngle, item.rightAngleDirection) : 0,
    input: item.length,
    ...(left + right > 0 && { allowance: { left, right } }),
  }
}
