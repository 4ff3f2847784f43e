import { cutMm, fromWireMm, type Nanometres } from '@kerfwise/cutlist'
import { inPlainLetters, UNKNOWN } from '../plain-letters.ts'
import { harmless } from '../write/file-name.ts'
import type { PanelPlan } from '../write/model.ts'

/** Pieces that are the same one in the workshop. */
export interface SteelPiece {
  /** The identification of the piece and the name of its file. */
  readonly mark: string
  readonly description: string
  readonly length: Nanometres
  readonly ends: readonly [front: number, tail: number]
  readonly count: number
}

/** NC files are read by the oldest machines: their letters are those of ASCII. */
export const inAscii = (text: string): string =>
  inPlainLetters(text, (sign) => sign >= ' ' && sign <= '~')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether an NC file shows a sign as `_`. */
export const isNotAscii = (sign: string): boolean => sign !== UNKNOWN && inAscii(sign).includes(UNKNOWN)

/** As many decimals as the files have. */
const degrees = (angle: number) => Number(angle.toFixed(3)) + 0

/** A name that no other piece has; file systems take capitals for the same letters. */
function unlike(taken: Set<string>, wished: string): string {
  const nameOf = (turn: number) => (turn === 1 ? wished : `${wished}-${turn}`)
  let turn = 1
  while (taken.has(nameOf(turn).toLowerCase())) turn += 1
  taken.add(nameOf(turn).toLowerCase())
  return nameOf(turn)
}

const LONGEST_MARK = 40

/** The pieces of the list that a plan answers, without those that wait for a later plan. */
export function steelPieces({ request, keys, waits }: PanelPlan): readonly SteelPiece[] {
  const waiting = new Map(waits?.pieces.map(({ item, count }) => [item, count]))
  const found = new Map<string, Omit<SteelPiece, 'mark'> & { readonly row: number }>()
  for (const [at, piece] of request.data.entries()) {
    const key = keys[at]
    const count = piece.count - ((key && waiting.get(key)) ?? 0)
    if (count <= 0) continue
    const ends: SteelPiece['ends'] =
      request.version === 2 ? [degrees(piece.leftAngle), degrees(piece.rightAngle)] : [0, 0]
    const [length, description] = [fromWireMm(cutMm(piece)), inAscii(piece.descr)]
    const same = JSON.stringify([length, description, ends])
    const before = found.get(same)
    found.set(same, {
      row: at + 1,
      ...before,
      description,
      length,
      ends,
      count: count + (before?.count ?? 0),
    })
  }
  const taken = new Set<string>()
  return [...found.values()].map(({ row, ...piece }) => {
    const wished = harmless(piece.description).slice(0, LONGEST_MARK).trim() || `${row}`
    return { ...piece, mark: unlike(taken, wished) }
  })
}
