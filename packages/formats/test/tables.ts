import { detect, plainSource, type Question, type Review, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'
import { type Outcome, openIn, piecesOf, type StatedList } from './lines.ts'

/** The most combinations of answers that are tried. */
const MOST = 64

type Answers = Readonly<Record<string, string>>

function combinations(questions: readonly Question[]): readonly Answers[] {
  return questions
    .reduce<readonly Answers[]>(
      (all, { key, choices }) => all.flatMap((one) => choices.map(({ id }) => ({ ...one, [key]: id }))),
      [{}],
    )
    .slice(0, MOST)
}

const isSame = (read: readonly string[], stated: readonly string[]) =>
  read.toSorted().join('\n') === stated.toSorted().join('\n')

/**
 * How a table is read, with nothing answered. `right`: as stated, with the stated questions and no other. `asked`: a question
 * more than stated, of which an answer gives the stated pieces, or a fault for each missing piece.
 */
export function judgeTable({ text, unit, rows: stated, questions }: StatedList): Outcome {
  const list = readText(text)
  if (!list.ok) return { verdict: 'asked', rows: [], faults: [list.issue.code], isOpen: false }
  const source = plainSource(list.value)
  const settings = detect(source)
  const reviewed = (answers: Answers): Review =>
    reviewImport(source, { ...settings, answers }, { active: { unit }, panels: {}, newUnit: unit })
  const review = reviewed({})
  const rows = piecesOf(review, unit)
  const open = openIn(review)
  const faults = [
    ...open,
    ...review.issues.map(({ line, column, issue }) => `${line} ${column} ${issue.code}`),
  ]
  const outcome = { rows, faults, isOpen: open.length > 0 }
  const isAnswered = () => {
    const first = combinations(review.questions)
    // An answer may open a further question.
    const more = first.flatMap((answers) =>
      combinations(reviewed(answers).questions).map((own) => ({ ...answers, ...own })),
    )
    return more.slice(0, MOST).some((answers) => isSame(piecesOf(reviewed(answers), unit), stated))
  }
  const isStated = stated.length === 0 || (open.length === 0 ? isSame(rows, stated) : isAnswered())
  if (isSame(open, questions) && isStated && (open.length > 0 || review.issues.length === 0))
    return { verdict: 'right', ...outcome }
  if (open.length > 0) return { verdict: isStated || questions.length > 0 ? 'asked' : 'wrong', ...outcome }
  const isPart = rows.every((row) => stated.includes(row))
  return { verdict: isPart && review.issues.length > 0 ? 'asked' : 'wrong', ...outcome }
}
