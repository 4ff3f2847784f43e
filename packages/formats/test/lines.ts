import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseLength, type Unit } from '@kerfwise/cutlist'
import { detect, plainSource, type Review, reviewImport } from '../src/index.ts'
import { readText } from '../src/read/index.ts'

const fileOf = (name: string) => new URL(`../../../tests/corpus/imports/${name}.md`, import.meta.url)

export interface StatedList {
  readonly name: string
  readonly unit: Unit
  readonly text: string
  /** `4 x 1200 leg 45/45`, in millimetres, in any order. */
  readonly rows: readonly string[]
  /** Lines that the reader has to ask about; 0 for the list as a whole. */
  readonly asks: readonly number[]
  /** The questions by name. */
  readonly questions: readonly string[]
}

/** The lists of a file of the corpus, each with the pieces or the questions that a person expects. */
export function statedLists(file: 'lines' | 'tables'): readonly StatedList[] {
  const parts = readFileSync(fileURLToPath(fileOf(file)), 'utf8')
    .split(/^## /m)
    .slice(1)
  return parts.map((part) => {
    const [, name = '', text = '', stated = ''] = /^(.*)\n```\n([\s\S]*?)\n```\n([\s\S]*)$/.exec(part) ?? []
    const items = stated.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2).trim()] : []))
    return {
      name,
      unit: name.endsWith('(in.)') ? 'in.' : 'mm',
      text,
      rows: items.filter((item) => !item.startsWith('asks')),
      asks: items.flatMap((item) => (/^asks(?: \d+)?$/.test(item) ? [Number(item.slice(5))] : [])),
      questions: items.flatMap((item) => /^asks ([a-z]+)$/.exec(item)?.[1] ?? []),
    }
  })
}

/** `right`: as stated. `asked`: no wrong piece, and every missing one is a fault or a question. `wrong`: a guess in silence. */
export type Verdict = 'right' | 'asked' | 'wrong'

export interface Outcome {
  readonly verdict: Verdict
  readonly rows: readonly string[]
  readonly faults: readonly string[]
  readonly isOpen: boolean
}

/** The pieces of a review as they are stated. */
export function piecesOf(review: Review, unit: Unit): readonly string[] {
  return review.groups.flatMap(({ name, rows: pieces }) =>
    pieces.map(({ length = '', count, description = '', ...ends }) => {
      const read = parseLength(length, unit)
      const { leftAngle = '0', leftAngleDirection = 0, rightAngle = '0', rightAngleDirection = 0 } = ends
      const angles = [Number(leftAngle) * leftAngleDirection, Number(rightAngle) * rightAngleDirection]
      const mitred = angles.some((angle) => angle !== 0) ? angles.join('/') : ''
      const named = `${count} x ${read.ok ? read.value / 1e6 : length}`
      return [named, description, name, mitred].filter((part) => part !== '').join(' ')
    }),
  )
}

/** What a review leaves open, by name. */
export const openIn = ({ questions, settings, angles }: Review): readonly string[] => [
  ...questions.flatMap(({ key, answer }) => (answer === null ? [key] : [])),
  ...(settings.openAngles.length > 0 ? ['angles'] : []),
  ...(angles.mixed ? ['scale'] : []),
]

/** How a text is read, with nothing answered, and how that compares with what is stated. */
export function judge({ text, unit, rows: stated, asks }: StatedList): Outcome {
  const list = readText(text)
  if (!list.ok) return { verdict: 'asked', rows: [], faults: [list.issue.code], isOpen: false }
  const source = plainSource(list.value)
  const settings = detect(source)
  const active = { unit }
  const review = reviewImport(source, settings, { active, panels: {}, newUnit: unit })
  const rows = piecesOf(review, unit)
  const isOpen = openIn(review).length > 0
  const faults = review.issues.map(({ line, column, issue }) => `${line} ${column} ${issue.code}`)
  const isRight = rows.toSorted().join('\n') === stated.toSorted().join('\n')
  const missing = [...stated]
  const strange = rows.filter((row) => {
    const at = missing.indexOf(row)
    if (at !== -1) missing.splice(at, 1)
    return at === -1
  })
  const asked = isOpen || faults.length > 0
  const asksAll = asks.every((line) => (line === 0 ? asked : review.issues.some((one) => one.line === line)))
  if (isRight && (asks.length > 0 ? asksAll : !asked)) return { verdict: 'right', rows, faults, isOpen }
  const isSafe = isOpen || (strange.length === 0 && faults.length > 0 && asksAll)
  return { verdict: isSafe ? 'asked' : 'wrong', rows, faults, isOpen }
}
