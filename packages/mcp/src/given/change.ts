import type { LengthBounds } from '@kerfwise/cutlist'
import type { OptimizeRequest, RequestStock } from '@kerfwise/optimizer'
import { z } from 'zod'
import { Fault } from '../fault.ts'
import type { Plan } from '../plan/plan.ts'
import type { Words } from '../words.ts'
import { BOUNDS, type GivenLength, type GivenUnit, lengthField, millimetres, textOf } from './length.ts'
import { bundleField, type GivenStock, stockField, strict } from './schema.ts'

/** A change of a list; its members are done together. */
export const changeField = strict({
  kerf: lengthField.optional(),
  trim: lengthField.optional(),
  margin: lengthField.optional(),
  clamp: lengthField.optional().describe('The length that the saw holds at the end of every bar.'),
  bundle: bundleField.optional().describe('How many bars of one length the saw cuts with one stroke.'),
  keepFrom: lengthField.optional(),
  addStock: stockField.optional().describe('One more stock length or leftover.'),
  piece: strict({
    row: z.int().min(1).describe('The row of the piece, from 1.'),
    length: lengthField.optional(),
    quantity: z.int().min(1).max(100_000).optional(),
  }).optional(),
  turn: z.enum(['x', 'y', 'z']).optional().describe('A half turn that the profile shall allow.'),
})

export type Change = z.infer<typeof changeField>

const TURNS = { x: 'symmetricalX', y: 'symmetricalY', z: 'symmetricalZ' } as const

/** Reads lengths below one field, in the unit of the list. */
const readerIn =
  (unit: GivenUnit | null, words: Words) => (given: GivenLength, field: string, bounds: LengthBounds) =>
    millimetres(given, field, { unit, words, bounds })

type Reader = ReturnType<typeof readerIn>

const requestStock = (
  { length, quantity, price, leftover = false }: GivenStock,
  field: string,
  read: Reader,
): RequestStock => ({
  length: read(length, `${field}.length`, BOUNDS.piece),
  quantity: quantity ?? null,
  leftover,
  ...(price !== undefined && { price }),
})

const withPiece = (
  request: OptimizeRequest,
  { row, length, quantity }: NonNullable<Change['piece']>,
  field: string,
  read: Reader,
): OptimizeRequest => {
  const piece = request.data[row - 1]
  if (piece === undefined) throw new Fault(`${field}.row`, `must be at most ${request.data.length}`)
  const other = {
    ...piece,
    ...(length !== undefined && {
      length: read(length, `${field}.length`, BOUNDS.piece),
      input: textOf(length),
    }),
    ...(quantity !== undefined && { count: quantity }),
  }
  return { ...request, data: request.data.map((each, at) => (at === row - 1 ? other : each)) }
}

const pieceText = ({ row, length, quantity }: NonNullable<Change['piece']>): string =>
  [`row ${row}:`, quantity !== undefined && `${quantity} pieces`, length !== undefined && `of ${length}`]
    .filter(Boolean)
    .join(' ')

const nameOf = ({ kerf, trim, margin, clamp, bundle, keepFrom, addStock, piece, turn }: Change): string =>
  [
    kerf !== undefined && `kerf ${kerf}`,
    trim !== undefined && `trim ${trim}`,
    margin !== undefined && `margin ${margin}`,
    clamp !== undefined && `clamp ${clamp}`,
    bundle !== undefined && `${bundle === 1 ? '1 bar' : `${bundle} bars`} with one stroke`,
    keepFrom !== undefined && `offcuts kept from ${keepFrom}`,
    addStock && `stock of ${addStock.length} as well`,
    piece && pieceText(piece),
    turn && `turned about ${turn}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The request of a plan with a change, and the change in words. Throws a Fault that names the field. */
export const changed = (
  change: Change,
  field: string,
  { request, task }: Plan,
  words: Words,
): { change: string; request: OptimizeRequest } => {
  const { kerf, trim, margin, clamp, bundle, keepFrom, addStock, piece, turn } = change
  if (Object.values(change).every((value) => value === undefined)) throw new Fault(field, 'names no change')
  const read = readerIn(task.typedIn, words)
  const allowance = (given: NonNullable<typeof kerf>, name: string) =>
    read(given, `${field}.${name}`, BOUNDS.allowance)
  const width = kerf === undefined ? undefined : allowance(kerf, 'kerf')
  const settings: OptimizeRequest = {
    ...request,
    ...(width !== undefined && { cutWaste: width, sawWidth: width }),
    ...(trim !== undefined && { sideWaste: allowance(trim, 'trim') }),
    ...(margin !== undefined && { reserve: allowance(margin, 'margin') }),
    ...(clamp !== undefined && { clamp: allowance(clamp, 'clamp') }),
    ...(bundle !== undefined && { bundle }),
    ...(keepFrom !== undefined && { reusable: allowance(keepFrom, 'keepFrom') }),
    ...(turn && { [TURNS[turn]]: true }),
    stock: addStock ? [...request.stock, requestStock(addStock, `${field}.addStock`, read)] : request.stock,
  }
  return {
    change: nameOf(change),
    request: piece ? withPiece(settings, piece, `${field}.piece`, read) : settings,
  }
}
