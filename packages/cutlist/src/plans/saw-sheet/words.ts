import { fromMm, type Nanometres } from '../../lists/base/nanometres.ts'
import type { Locale } from '../../lists/display/figures.ts'
import { formatAngle } from '../../lists/values/angle.ts'
import type { BarView, PieceFate, PieceView } from '../bars/bar-view.ts'
import type { OutputMode } from '../bars/geometry.ts'
import type { SheetCut } from './cuts.ts'
import type { SheetJoint, SheetPart } from './parts.ts'
import type { StopAt, TurnedAbout } from './piece.ts'
import type { SheetBar } from './sheet.ts'
import type { Swing } from './swing.ts'

/** The texts that the words of a sheet are made of. */
export type SheetTextKey =
  | `stop.${StopAt}`
  | `swing.${Swing['side']}`
  | `turned.${TurnedAbout}`
  | `fate.${PieceFate}`
  | 'trim'
  | 'none'
  | 'entered'
  | `finished.${'front' | 'tail' | 'both'}`
  | 'part'
  | 'front'
  | 'tail'
  | 'asIs'
  | 'joint'
  | 'jointIn'
  | 'together'
  | 'bundles'
  | 'bundledWith'
  | 'cutWith'
  | `drift.${'full' | 'bar' | 'single' | 'parts' | 'partsSingle'}`

/** The writer of a sheet: a language, a format of lengths, and which length of a piece appears. */
export interface SheetVoice {
  readonly text: (key: SheetTextKey, values?: Readonly<Record<string, string | number>>) => string
  /** A length as text; a piece passes its typed text. */
  readonly length: (length: Nanometres, typed?: string) => string
  /** A length in a column of lengths, where its unit may be left out. */
  readonly figure: (length: Nanometres, typed?: string) => string
  /** How much something may stray; rounded down. */
  readonly allowance: (length: Nanometres) => string
  readonly locale: Locale
  readonly output: OutputMode
}

/** The text about a cut; empty without any. */
export interface CutWords {
  readonly position: string
  readonly stop: string
  readonly blade: string
  /** The length of the piece that comes off, or that the cut only makes an end. */
  readonly what: string
  /** Further facts about the piece. */
  readonly notes: readonly string[]
}

export function swingWords({ side, degrees }: Swing, { text, locale }: SheetVoice): string {
  return text(`swing.${side}`, { angle: formatAngle(degrees, locale) })
}

/** How long a piece is without its allowance, and where that is worked off; null for a piece without one. */
export function finishedWords(
  { workedOff, input }: Pick<PieceView, 'workedOff' | 'input'>,
  { text, length }: Pick<SheetVoice, 'text' | 'length'>,
): string | null {
  if (workedOff === undefined) return null
  const { finished, front, tail } = workedOff
  const ends = front > 0 && tail > 0 ? 'both' : front > 0 ? 'front' : 'tail'
  return text(`finished.${ends}`, {
    length: length(finished, input),
    front: length(front),
    tail: length(tail),
  })
}

function pieceNotes(
  piece: PieceView,
  turned: TurnedAbout | null,
  joints: readonly SheetJoint[],
  voice: SheetVoice,
): readonly string[] {
  const { text, length, output } = voice
  const finished = finishedWords(piece, voice)
  const entered = length(piece.lengths.original, piece.input)
  const isEntered = finished !== null || length(piece.lengths[output], piece.input) === entered
  const inside = joints.filter((joint) => joint.piece === piece)
  return [
    ...(piece.fate === undefined ? [] : [text(`fate.${piece.fate}`)]),
    ...(isEntered ? [] : [text('entered', { length: entered })]),
    ...(finished === null ? [] : [finished]),
    ...(turned === null ? [] : [text(`turned.${turned}`)]),
    ...inside.flatMap(({ inPiece }) =>
      inPiece === null ? [] : [text('jointIn', { length: length(inPiece) })],
    ),
  ]
}

export function cutWords(
  { number, position, swing, frees, takesOff }: SheetCut,
  { joints }: SheetBar,
  voice: SheetVoice,
): CutWords {
  const { text, length, figure, output } = voice
  const blade = swingWords(swing, voice)
  if (frees === null) {
    const what = text('trim', { length: takesOff === null ? '' : length(takesOff) })
    return { position: figure(position), stop: '', blade, what, notes: [] }
  }
  const { piece, stops, turned } = frees
  const notes = pieceNotes(piece, turned, joints, voice)
  const what = length(piece.lengths[output], piece.input)
  if (number === null) return { position: '', stop: '', blade: '', what, notes: [text('none'), ...notes] }
  return { position: figure(position), stop: figure(stops[output].length, piece.input), blade, what, notes }
}

function partWords(
  { number, length, offStart, offEnd }: SheetPart,
  { text, length: written }: SheetVoice,
): string {
  const cuts = [
    ...(offStart > 0 ? [text('front', { length: written(offStart) })] : []),
    ...(offEnd > 0 ? [text('tail', { length: written(offEnd) })] : []),
  ]
  return [
    text('part', { number, length: written(length) }),
    ...(cuts.length > 0 ? cuts : [text('asIs')]),
  ].join(', ')
}

/** How the parts of a joined bar are prepared, and where they are joined. */
export function joiningWords({ parts, joints }: SheetBar, voice: SheetVoice): readonly string[] {
  return [
    ...parts.map((part) => partWords(part, voice)),
    ...joints.map(({ from }) => voice.text('joint', { length: voice.length(from) })),
  ]
}

/** How equal bars are cut in an order with few set-ups; null for one bar. */
export function togetherWords(
  { bar: { count } }: SheetBar,
  { text }: Pick<SheetVoice, 'text'>,
): string | null {
  return count > 1 ? text('together', { count }) : null
}

/** No saw strays by more. */
const AMPLE = fromMm(10)

/** Too little to measure. */
const FULL = fromMm(0.01)

/** How far saw and stock may stray on a bar; null where no saw strays so far, or the bar is under work. */
export function driftWords(
  { drift, parts }: Pick<BarView, 'drift' | 'parts'>,
  { text, allowance }: Pick<SheetVoice, 'text' | 'allowance'>,
): string | null {
  if (drift === null || drift.stop >= AMPLE) return null
  if (drift.slack < FULL) return text('drift.full')
  const [bar, stop] = [allowance(drift.bar), allowance(drift.stop)]
  const joined = parts.length > 0
  if (drift.kerf === null) return text(joined ? 'drift.partsSingle' : 'drift.single', { bar, stop })
  return text(joined ? 'drift.parts' : 'drift.bar', { bar, stop, kerf: allowance(drift.kerf) })
}
