import { projectModel, USUAL_OPTIONS } from '@kerfwise/formats/svg'
import { proofText } from '@kerfwise/formats/words'
import type { ListBar, ListCut } from '@kerfwise/optimizer'
import { documentOf, type Made } from './papers.ts'

export type Paint = (colour: 'red' | 'green' | 'yellow' | 'faint' | 'bold', text: string) => string

const CODES = { red: 31, green: 32, yellow: 33, faint: 2, bold: 1 } as const

/** Colours where a terminal shows them. */
export const painter =
  (inColour: boolean): Paint =>
  (colour, text) =>
    inColour ? `\x1b[${CODES[colour]}m${text}\x1b[0m` : text

/** Texts of a file may hold signs that move a terminal's cursor. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const called = ({ name, piece }: { readonly name: string; readonly piece: number }) =>
  name === '' ? `piece ${piece + 1}` : plain(name)

const endsText = ([front, tail]: ListCut['ends']) =>
  front === 0 && tail === 0 ? '' : ` (${front}°/${tail}°)`

const finishedText = ({ finished }: ListCut) => (finished === undefined ? '' : ` (finished ${finished.text})`)

/** Equal neighbours once, with their number. */
function cutsText(pieces: readonly ListCut[]): string {
  const runs: { text: string; count: number }[] = []
  for (const piece of pieces) {
    const text = `${called(piece)} ${piece.length.text}${endsText(piece.ends)}${finishedText(piece)}`
    const last = runs.at(-1)
    if (last?.text === text) last.count += 1
    else runs.push({ text, count: 1 })
  }
  return runs.map(({ text, count }) => (count === 1 ? text : `${count} × ${text}`)).join(', ')
}

function barText({ length, joinedFrom, leftover }: ListBar): string {
  const parts = joinedFrom === undefined ? '' : ` = ${joinedFrom.map((part) => part.length.text).join(' + ')}`
  return `${length.text}${parts}${leftover ? ' leftover' : ''}`
}

function barLines(bars: readonly ListBar[], paint: Paint): readonly string[] {
  const counts = bars.map(({ count }) => `${count} ×`)
  const lengths = bars.map(barText)
  const offcuts = bars.map(({ offcut, offcutIsKept }) => `${offcutIsKept ? 'keep' : 'waste'} ${offcut.text}`)
  const width = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length))
  const [ofCount, ofLength, ofOffcut] = [width(counts), width(lengths), width(offcuts)]
  return bars.map(({ pieces, offcutIsKept }, at) =>
    [
      counts[at]?.padStart(ofCount),
      paint('bold', lengths[at]?.padEnd(ofLength) ?? ''),
      paint(offcutIsKept ? 'green' : 'faint', offcuts[at]?.padEnd(ofOffcut) ?? ''),
      cutsText(pieces),
    ].join('  '),
  )
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The proof in the words of every paper. */
async function statementOf(made: Made): Promise<string> {
  const { document, panel } = documentOf(made)
  const project = await projectModel({
    format: 'svg',
    document,
    panels: [panel],
    options: {
      language: 'en',
      currency: '',
      ...USUAL_OPTIONS,
      now: 0,
      today: '1970-01-01',
    },
  })
  const words = project.panels.map((each) => proofText(each, project)).join(' ')
  return words === '' ? 'Not proved.' : words
}

/** The plan for a person. What is left over comes first: such a plan may be proved all the same. */
export async function tableOf(made: Made, paint: Paint): Promise<string> {
  const {
    missing,
    optimal,
    partial,
    notes,
    bars,
    piecesCut,
    piecesAsked,
    barsCount,
    stockLength,
    waste,
    price,
  } = made.plan
  const cost = price === null ? '' : `, price ${price}`
  return [
    ...missing.map((piece) =>
      paint(
        'red',
        `Left over, the stock does not suffice: ${piece.quantity} × ${called(piece)} ${piece.length.text}`,
      ),
    ),
    paint(optimal && missing.length === 0 ? 'green' : 'yellow', await statementOf(made)),
    ...(partial ? [paint('yellow', 'The search was stopped early.')] : []),
    ...notes.map((note) => paint('yellow', `Note: ${note}.`)),
    `${piecesCut} of ${counted(piecesAsked, 'piece')} on ${counted(barsCount, 'bar')}: ${stockLength.text} of stock, ${waste.text} wasted${cost}`,
    '',
    ...barLines(bars, paint),
  ].join('\n')
}
