import type { ImportSettings } from '../detect.ts'
import type { SourceLine } from '../source-lines.ts'

/** What a list may leave open. */
const QUESTION_KEYS = [
  'sheets',
  'order',
  'length',
  'count',
  'captions',
  'frames',
  'symbols',
  'words',
  'done',
  'totals',
  'sums',
  'unit',
  'sense',
] as const
export type QuestionKey = (typeof QUESTION_KEYS)[number]

export const isQuestionKey = (key: string): key is QuestionKey => QUESTION_KEYS.some((one) => one === key)

/** One reading of what is open, and how two lines of the list are read by it. */
export interface Choice {
  /** Under which an answer names the choice. */
  readonly id: string
  /** The text of the choice in the catalogue. */
  readonly text: ChoiceText
  readonly params: Readonly<Record<string, string | number>>
  readonly samples: readonly SourceLine[]
}

export type ChoiceText =
  | 'column'
  | 'columnNumber'
  | 'oneEach'
  | 'times'
  | 'materials'
  | 'headings'
  | 'multiplied'
  | 'written'
  | 'mitred'
  | 'square'
  | 'asWorded'
  | 'leaveOut'
  | 'arePieces'
  | 'inUnit'
  | 'asRead'
  | 'allSheets'
  | 'oneSheet'

/** What a list leaves open; the import waits until each question has its answer. */
export interface Question {
  readonly key: QuestionKey
  /** The lines or sheets that the question is about; empty for the whole list. */
  readonly about: string
  readonly choices: readonly Choice[]
  /** The id of the chosen reading; null without an answer. */
  readonly answer: string | null
}

/** A reading, and the settings that it means. */
export interface Reading {
  readonly id: string
  readonly text: ChoiceText
  readonly params?: Readonly<Record<string, string | number>>
  readonly settings: ImportSettings
}

/** A question before its choices are shown on lines of the list. */
export interface Doubt {
  readonly key: QuestionKey
  readonly about?: string
  readonly readings: readonly Reading[]
  /** The id of a reading that is taken without a question. */
  readonly sure?: string
  /** The rows of the table that show the difference best. */
  readonly shows: readonly number[]
}
