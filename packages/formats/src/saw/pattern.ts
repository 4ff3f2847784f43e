import {
  bundledWork,
  bundleWords,
  type CutWords,
  cutWords,
  isMitred,
  joiningWords,
  type PieceFate,
  type SheetBar,
  type SheetCut,
  type SheetVoice,
  type Swing,
  togetherWords,
} from '@kerfwise/cutlist'
import { PIECE_FILLS, UNKNOWN_FILL } from '../paper/colours.ts'
import { UNBROKEN } from '../paper/measure.ts'
import { partsText } from '../pdf/bars.ts'
import { jobBeside } from '../write/jobs.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { voiceOf } from '../write/voice.ts'

/** One cut in the words and figures of its line. */
export interface SawLine {
  /** Its place in the order of the bar; empty for a last piece that needs no cut. */
  readonly number: string
  /** The stop, or what an end cut takes off; without the unit that the heading names. */
  readonly stop: string
  /** Whether the stop is set for it; an end cut needs none. */
  readonly stopped: boolean
  readonly swing: Swing
  readonly blade: string
  readonly piece: {
    readonly mark: string
    readonly fill: string
    readonly ends: readonly [left: number, right: number]
  } | null
  readonly name: string
  readonly notes: readonly string[]
  readonly fate: PieceFate | null
}

/** What is left of a bar behind its last cut. */
export interface SawRest {
  readonly figure: string
  readonly where: string
  readonly kept: boolean
}

/** A bar, or some equal ones, as the saw sheet shows it. */
export interface SawPattern {
  readonly sheet: SheetBar
  /** A box for each of its bars on every line; one for all where they are too many. */
  readonly boxes: number
  readonly title: string
  readonly length: string
  readonly times: string
  /** Where the bar comes from and what has become of it. */
  readonly facts: readonly string[]
  /** How parts are joined and equal bars are cut, each on a line of its own. */
  readonly asides: readonly string[]
  readonly lines: readonly SawLine[]
  readonly rest: SawRest
}

/** More boxes in one line are not told apart. */
const MOST_BOXES = 4

interface Of {
  readonly panel: PanelModel
  readonly project: ProjectModel
  readonly voice: SheetVoice
}

/** A length within words is one word. */
function unbrokenVoice(panel: PanelModel, project: ProjectModel): SheetVoice {
  const voice = voiceOf(panel, project)
  return { ...voice, length: (...of) => voice.length(...of).replaceAll(' ', UNBROKEN) }
}

/** A piece is named by its length where the stop is set to another one. */
function lengthNotes({ frees, number }: SheetCut, { what, stop }: CutWords, { voice }: Of) {
  if (frees === null) return []
  if (number === null) return [what]
  const { piece, stops } = frees
  const same = stops[voice.output].length === piece.lengths.original
  // A piece with an allowance says itself how it was entered.
  if (piece.workedOff !== undefined || voice.output !== 'original' || same || stop === '') return []
  return [voice.text('entered', { length: voice.length(piece.lengths.original, piece.input) })]
}

function lineOf(cut: SheetCut, bar: SheetBar, of: Of): SawLine {
  const { panel, project, voice } = of
  const words = cutWords(cut, bar, voice)
  const { frees, takesOff, swing, number } = cut
  const piece = frees?.piece ?? null
  const look = panel.lookOf(piece?.itemId ?? null)
  const job = jobBeside(panel.jobOf(piece?.itemId ?? null), project)
  return {
    number: `${number ?? ''}`,
    stop: frees === null ? (takesOff === null ? '' : panel.bareLength(takesOff)) : words.stop,
    stopped: frees !== null,
    swing,
    blade: words.blade,
    piece: piece && {
      mark: look?.mark ?? '',
      fill: look === null ? UNKNOWN_FILL : (PIECE_FILLS[look.colour] ?? UNKNOWN_FILL),
      ends: [piece.leftAngle, piece.rightAngle],
    },
    name: piece === null ? project.say.text('sheet.trim') : piece.description,
    notes: [...(job === '' ? [] : [job]), ...lengthNotes(cut, words, of), ...words.notes],
    fate: piece?.fate ?? null,
  }
}

function restOf({ bar }: SheetBar, { panel, project: { say } }: Of): SawRest {
  const request = panel.plan?.request
  const racked = request?.stock.some((stock) => stock.bar !== undefined) ?? false
  const { available, kept } = bar
  if (available <= 0) return { figure: panel.bareLength(available), where: '', kept: false }
  const where = kept
    ? say.text(racked ? 'sheet.rack' : 'sheet.keep')
    : (request?.reusable ?? 0) > 0
      ? say.text('sheet.scrap')
      : ''
  return { figure: panel.bareLength(available), where, kept }
}

/** Everything that the saw does on a panel, pattern by pattern in the order of the work. */
export function sawPatterns(panel: PanelModel, project: ProjectModel): readonly SawPattern[] {
  const sheet = panel.plan?.view.sheet ?? []
  const { say } = project
  const voice = unbrokenVoice(panel, project)
  const of = { panel, project, voice }
  const bundled = bundleWords(sheet, bundledWork(panel.configuration), voice)
  return sheet
    .filter(({ cuts }) => cuts.length > 0)
    .map((each): SawPattern => {
      const { bar, cuts } = each
      const together = panel.configuration.sawOrder === 'setUps' ? togetherWords(each, voice) : null
      return {
        sheet: each,
        boxes: bar.count > MOST_BOXES ? 1 : bar.count,
        title: `${say.text('plan.bar')} ${bar.number}`,
        length: panel.length(bar.length),
        times: bar.count > 1 ? `×${bar.count}` : '',
        facts: [
          ...(bar.parts.length > 0
            ? [`${say.text('plan.joined', { count: bar.parts.length })}: ${partsText(bar, panel)}`]
            : []),
          ...(bar.leftover && bar.parts.length === 0 ? [say.text('plan.leftover')] : []),
          ...bar.codes,
          ...(bar.spoiled ? [say.text('saw.fate.spoiled')] : []),
        ],
        asides: [...joiningWords(each, voice), together ?? '', bundled.get(each) ?? ''].filter(
          (words) => words !== '',
        ),
        lines: cuts.map((cut) => lineOf(cut, each, of)),
        rest: restOf(each, of),
      }
    })
}

export const hasMitres = ({ plan }: PanelModel): boolean => isMitred(plan?.view.sheet ?? [])
