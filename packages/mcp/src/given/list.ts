import type { LengthBounds } from '@kerfwise/cutlist'
import type { OptimizeRequest, RequestStock } from '@kerfwise/optimizer'
import type { Words } from '../words.ts'
import { BOUNDS, type GivenLength, type GivenUnit, millimetres, textOf } from './length.ts'
import type { GivenList } from './schema.ts'

export type GivenStock = GivenList['stock'][number]

/** Reads lengths below one field, in the unit of the list. */
export const readerIn =
  (unit: GivenUnit, words: Words) => (given: GivenLength, field: string, bounds: LengthBounds) =>
    millimetres(given, field, { unit, words, bounds })

export type Reader = ReturnType<typeof readerIn>

export const requestStock = (
  { length, quantity, price, leftover = false }: GivenStock,
  field: string,
  read: Reader,
): RequestStock => ({
  length: read(length, `${field}.length`, BOUNDS.piece),
  quantity: quantity ?? null,
  leftover,
  ...(price !== undefined && { price }),
})

/** The request of a list; throws a Fault that names the first wrong field. */
export const requestOfList = (list: GivenList, words: Words): OptimizeRequest => {
  const read = readerIn(list.unit, words)
  const optional = (given: GivenLength | undefined, name: string, bounds: LengthBounds = BOUNDS.allowance) =>
    given === undefined ? 0 : read(given, `list.${name}`, bounds)
  const isMitred = list.pieces.some(
    ({ leftAngle = 0, rightAngle = 0 }) => leftAngle !== 0 || rightAngle !== 0,
  )
  const kerf = read(list.kerf, 'list.kerf', BOUNDS.allowance)
  return {
    version: isMitred ? 2 : 1,
    stock: list.stock.map((entry, at) => requestStock(entry, `list.stock[${at}]`, read)),
    data: list.pieces.map(({ length, count, name = '', leftAngle = 0, rightAngle = 0 }, at) => ({
      length: read(length, `list.pieces[${at}].length`, BOUNDS.piece),
      count,
      descr: name,
      leftAngle,
      rightAngle,
      input: typeof length === 'string' ? length : textOf(length).replace(/\.?0+$/, ''),
    })),
    cutWaste: kerf,
    sawWidth: kerf,
    sideWaste: optional(list.trim, 'trim'),
    reserve: optional(list.margin, 'margin'),
    ...(list.clamp !== undefined && { clamp: optional(list.clamp, 'clamp') }),
    ...(list.bundle !== undefined && { bundle: list.bundle }),
    ...(list.after !== undefined && { after: list.after }),
    reusable: optional(list.keepFrom, 'keepFrom'),
    ...(isMitred && {
      materialWidth: optional(list.profileWidth, 'profileWidth', BOUNDS.mitre),
      delta: optional(list.tipOffset, 'tipOffset', BOUNDS.mitre),
      symmetricalX: list.turns?.includes('x') ?? false,
      symmetricalY: list.turns?.includes('y') ?? false,
      symmetricalZ: list.turns?.includes('z') ?? false,
    }),
  }
}

/** The members of a request by the names that a list has for them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^\$\.data\b/, 'list.pieces'],
  [/^\$\.stock\b/, 'list.stock'],
  [/^\$\.(cutWaste|sawWidth)\b/, 'list.kerf'],
  [/^\$\.sideWaste\b/, 'list.trim'],
  [/^\$\.reserve\b/, 'list.margin'],
  [/^\$\.clamp\b/, 'list.clamp'],
  [/^\$\.bundle\b/, 'list.bundle'],
  [/^\$\.after\b/, 'list.after'],
  [/^\$\.reusable\b/, 'list.keepFrom'],
  [/^\$\.materialWidth\b/, 'list.profileWidth'],
  [/^\$\.delta\b/, 'list.tipOffset'],
]

/** The field of a list for a path of its request. */
export const fieldOfList = (path: string): string => {
  const found = NAMES.find(([pattern]) => pattern.test(path))
  return found === undefined ? path : path.replace(...found)
}
