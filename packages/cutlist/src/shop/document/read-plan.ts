import type { OptimizeResult } from '@kerfwise/optimizer'
import type { OptimizeRequest } from '../../lists/base/wire.ts'
import { isRecord } from '../../lists/values/read.ts'

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isText: Check = (value) => typeof value === 'string'
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

function shaped(shape: Shape): Check {
  const fields = Object.entries(shape)
  return (value) => isRecord(value) && fields.every(([name, check]) => check(value[name]))
}

const ends = shaped({ left: isNumber, right: isNumber })
const gap = shaped({ start: isNumber, length: isNumber, waste: isFlag })
const piece = shaped({
  key: isText,
  display: isText,
  start: isNumber,
  length: isNumber,
  leftAngle: isNumber,
  rightAngle: isNumber,
  materialWidth: isNumber,
  descr: orNull(isText),
  input: orNull(isText),
  allowance: orAbsent(ends),
  finished: orAbsent(isNumber),
})
const part = shaped({ stock: isNumber, length: isNumber, leftover: isFlag, trimFromStart: isNumber })

const bar = shaped({
  count: isNumber,
  length: isNumber,
  useful: isNumber,
  waste: isNumber,
  available: isNumber,
  total: isNumber,
  materialWidth: isNumber,
  leftover: isFlag,
  availableIsUseful: isFlag,
  stock: orNull(isNumber),
  joinArrangement: orNull(listOf(part)),
  items: listOf((item) => piece(item) || gap(item)),
})

const proof = shaped({ objective: isNumber, lowerBound: isNumber, gap: isNumber, optimal: isFlag })

const plan = shaped({
  barsCount: isNumber,
  inputCount: isNumber,
  outputCount: isNumber,
  totalLength: isNumber,
  totalAvailable: isNumber,
  waste: isNumber,
  pessimisticWaste: isNumber,
  utilization: isNumber,
  pessimisticUtilization: isNumber,
  price: orNull(isNumber),
  pessimisticPrice: orNull(isNumber),
  offcutWorth: orAbsent(isNumber),
  bars: listOf(bar),
  missing: listOf(shaped({ key: isText, count: isNumber })),
  warnings: listOf(isText),
  meta: shaped({ proof, partial: isFlag }),
})

const request = shaped({
  cutWaste: isNumber,
  sideWaste: isNumber,
  reserve: isNumber,
  clamp: orAbsent(isNumber),
  bundle: orAbsent(isNumber),
  mostPieces: orAbsent(isNumber),
  after: orAbsent(isText),
  offcutWorth: orAbsent(listOf(shaped({ length: isNumber, worth: isNumber }))),
  delta: isNumber,
  join: isNumber,
  stock: listOf(
    shaped({
      length: isNumber,
      quantity: orNull(isNumber),
      leftover: isFlag,
      price: orAbsent(orNull(isNumber)),
      bar: orAbsent(isText),
    }),
  ),
  data: listOf(
    shaped({ length: isNumber, count: isNumber, descr: isText, input: isText, allowance: orAbsent(ends) }),
  ),
})

/** Whether a stored plan has everything that drawing it needs. */
export function isStoredPlan(value: unknown): value is OptimizeResult {
  return plan(value)
}

/** Whether a stored request has everything that explaining its plan needs. */
export function isStoredRequest(value: unknown): value is OptimizeRequest {
  return request(value)
}
