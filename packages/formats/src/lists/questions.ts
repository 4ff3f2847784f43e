import { type ItemValues, plainName, signedAngle } from '@kerfwise/cutlist'
import type { Source } from '../read/table.ts'
import type { ImportSettings } from '../review/detect.ts'
import { isQuestionKey } from '../review/doubts/questions.ts'
import { previewTable } from '../review/preview.ts'
import type { Review } from '../review/review.ts'

/** One way to answer a question, and what lines of the list then mean. */
export interface ListAnswer {
  readonly answer: string
  readonly reads: readonly string[]
}

/** Something that a list leaves open, so that nothing of it is taken before an answer. */
export interface ListQuestion {
  /** By which an answer names it: `unit`, `end:3`, `angleScale`, `width:HEA 200`. */
  readonly key: string
  /** What the question is about: the heading of a column, an angle, a material. */
  readonly about: string
  /** Empty where the answer is a length. */
  readonly options: readonly ListAnswer[]
}

const SHOWN = 2

/** `4 x 1200`, and the angles of a mitred piece: `4 x 1200, 45/-45`. */
function pieceText({ count, length, ...ends }: Partial<ItemValues>): string {
  const piece = `${count} x ${length}`
  if ((ends.leftAngle ?? '') === '' && (ends.rightAngle ?? '') === '') return piece
  const left = signedAngle(ends.leftAngle ?? '', ends.leftAngleDirection ?? 1)
  return `${piece}, ${left}/${signedAngle(ends.rightAngle ?? '', ends.rightAngleDirection ?? 1)}`
}

/** The questions of the review, each choice with the lines as it reads them. */
function reviewQuestions({ questions }: Review): readonly ListQuestion[] {
  return questions
    .filter(({ answer }) => answer === null)
    .map(({ key, about, choices }) => ({
      key,
      about,
      options: choices.map(({ id, samples }) => ({
        answer: id,
        reads: samples.map(({ line, text, row }) =>
          row === null ? `${line}: ${text}` : `${line}: ${pieceText(row)}`,
        ),
      })),
    }))
}

function endQuestions(source: Source, settings: ImportSettings): readonly ListQuestion[] {
  const { rows, headings } = previewTable(source, settings)
  return settings.openAngles.map((at) => {
    const shown = rows.filter(({ cells }) => cells[at]).slice(0, SHOWN)
    const reads = (end: string) => shown.map(({ line, cells }) => `${line}: ${end} ${cells[at]}`)
    const options = [
      { answer: 'left', reads: reads('left') },
      { answer: 'right', reads: reads('right') },
      { answer: 'none', reads: [] },
    ]
    return { key: `end:${at}`, about: headings[at] ?? '', options }
  })
}

function scaleQuestion({ angles }: Review, { angleScale }: ImportSettings): readonly ListQuestion[] {
  if (!angles.mixed || angleScale !== 'ask') return []
  const options = [
    { answer: 'square', reads: [] },
    { answer: 'length', reads: [] },
  ]
  return [{ key: 'angleScale', about: angles.example ?? '', options }]
}

function widthQuestions({ widths }: Review, { lengthSide }: ImportSettings): readonly ListQuestion[] {
  if (lengthSide !== 'inside') return []
  return widths
    .filter(({ known }) => !known)
    .map(({ material }) => ({ key: `width:${material}`, about: material, options: [] }))
}

/** Everything that a list leaves open. */
export function openQuestions(
  source: Source,
  settings: ImportSettings,
  review: Review,
): readonly ListQuestion[] {
  return [
    ...reviewQuestions(review),
    ...endQuestions(source, settings),
    ...scaleQuestion(review, settings),
    ...widthQuestions(review, settings),
  ]
}

const ENDS: Readonly<Record<string, 'leftAngle' | 'rightAngle' | null>> = {
  left: 'leftAngle',
  right: 'rightAngle',
  none: null,
}

/** The settings with one answer; null for a key or an answer that no list has. */
export function withAnswer(settings: ImportSettings, key: string, answer: string): ImportSettings | null {
  const [, end] = /^end:(\d{1,3})$/.exec(key) ?? []
  if (end !== undefined) {
    const at = Number(end)
    if (!Object.hasOwn(ENDS, answer) || at >= settings.mapping.length) return null
    const mapping = settings.mapping.map((target, column) =>
      column === at ? (ENDS[answer] ?? null) : target,
    )
    return { ...settings, mapping, openAngles: settings.openAngles.filter((column) => column !== at) }
  }
  if (key.startsWith('width:'))
    return { ...settings, widths: { ...settings.widths, [plainName(key.slice(6))]: answer } }
  if (key === 'angleScale')
    return answer === 'square' || answer === 'length' ? { ...settings, angleScale: answer } : null
  return isQuestionKey(key) ? { ...settings, answers: { ...settings.answers, [key]: answer } } : null
}
