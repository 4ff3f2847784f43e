import { asItemId } from '../../lists/base/id.ts'
import { fromWireMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { OptimizeRequest, Proof } from '../../lists/base/wire.ts'
import type { BuiltRequest, LaterPieces } from '../../lists/request/build.ts'
import type { WaitingPiece, Waits } from '../../lists/request/later.ts'
import { isRecord, readText } from '../../lists/values/read.ts'

/** How many pieces of each later row are cut, by the place of the row in the list. */
export type Filled = ReadonlyMap<number, number>

/** The request for the due pieces and some later ones, with the pieces that wait. */
export function requestWith(
  { request, later }: BuiltRequest & { readonly later: LaterPieces },
  filled: Filled,
  alone: Waits['alone'],
): BuiltRequest & { readonly waits: Waits } {
  const isLater = new Set(later.order)
  const rows = later.data.map((piece, index) => {
    const count = isLater.has(index) ? (filled.get(index) ?? 0) : piece.count
    return { piece, count, waits: piece.count - count, item: later.keys[index] ?? asItemId('') }
  })
  const cut = rows.filter(({ count }) => count > 0)
  const data: OptimizeRequest['data'] = cut.map(({ piece, count }) => ({ ...piece, count }))
  const pieces = rows
    .filter(({ waits }) => waits > 0)
    .map(({ piece, waits, item }): WaitingPiece => {
      const { length, descr, input } = piece
      return { item, count: waits, length: fromWireMm(length), description: descr, input }
    })
  return {
    request: { ...request, data },
    keys: cut.map(({ item }) => item),
    waits: { pieces, filled: [...filled.values()].reduce((sum, count) => sum + count, 0), alone },
  }
}

/** What sums of decimal fractions lose. */
const NOISE = 1e-6

/**
 * Whether the later pieces in a plan take no further material, or money, than the due pieces alone. A plan that a person
 * picked for less work, or that the search has not finished, may take more.
 */
export const isFilledFreely = ({ filled, alone }: Waits, { objective }: Pick<Proof, 'objective'>): boolean =>
  filled === 0 || objective <= alone.objective + NOISE

export const waitingCount = ({ pieces }: Waits) => pieces.reduce((sum, { count }) => sum + count, 0)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function readPiece(value: unknown): WaitingPiece | null {
  if (!isRecord(value)) return null
  const { count, length } = value
  const item = readText(100)(value.item)
  if (!item || !isCount(count) || !isCount(length)) return null
  const [description, input] = [readText(100_000)(value.description), readText(100_000)(value.input)]
  if (description === undefined || input === undefined) return null
  return { item: asItemId(item), count, length: length as Nanometres, description, input }
}

/** Reads the stored waiting pieces; undefined where a part of them cannot be read, null where nothing was later. */
export function readWaits(value: unknown): Waits | null | undefined {
  if (value === undefined || value === null) return null
  if (!isRecord(value) || !Array.isArray(value.pieces) || !isRecord(value.alone)) return undefined
  const pieces = value.pieces.map(readPiece)
  const { objective, optimal } = value.alone
  if (!isCount(value.filled) || typeof objective !== 'number' || !Number.isFinite(objective)) return undefined
  if (typeof optimal !== 'boolean' || pieces.includes(null)) return undefined
  return {
    pieces: pieces.filter((piece) => piece !== null),
    filled: value.filled,
    alone: { objective, optimal },
  }
}
