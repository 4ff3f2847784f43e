import type { IssueCode } from '@kerfwise/cutlist'
import { bare, EACH, PIECES } from '../amounts.ts'

/** Quantity, length and description of a piece, or length, quantity and description: a list keeps one order. */
export type Piece = readonly [count: string, length: string, text: string]

/** A line as pieces, or why it is none although it may be one; null for a line of another kind. */
export type Read = readonly (readonly string[])[] | IssueCode | null

/** The lines of a running text as cells apart by tabs. */
export interface Pairs {
  readonly tabs: string
  /** For each line of `tabs` the line of the text that it is from, counted from 1. */
  readonly lines: readonly number[]
  /** Why lines of `tabs` are no pieces, by their place. */
  readonly faults?: ReadonlyMap<number, IssueCode>
  /** Whether the first two cells are quantity and length, in either order, and the third is a name. */
  readonly paired?: boolean
}

/** Signs between amounts that follow a quantity only: `4 pcs 1200`, `4 @ 1200`. */
const AFTER_COUNT = new RegExp(`@|${PIECES}|${EACH}`, 'iu')

/** A figure whose unit shows that it is a length. */
export const MARKED =
  /(?:\d\s?(?:mm|cm|m|мм|см|м|inch(?:es)?|in\.?|feet|ft\.?)(?!\p{L}|\s?\d)|["″]|['′]|\dm\d|\d\s?\/\s?\d|[¼-¾⅐-⅞])/iu

export const isQuantity = (amount: string) => /^\d{1,6}$/.test(amount)

/** How many times its quantity a length is, where nothing but their figures tells them apart. */
const LENGTH_IN_COUNTS = 8

/** Whether the figures of `1200 x 4` say that the first one is the length. */
export const isLengthBeforeCount = (first: string, second: string): boolean =>
  isQuantity(second) && Number.parseFloat(first) > LENGTH_IN_COUNTS * Number(second)

export const FRACTION_FIRST = /^(?:\d+\/|[¼-¾⅐-⅞])/

/** Characters of a line that are looked through for pieces; the time grows faster than their number. */
export const LONGEST = 300

export const trimmed = (text: string) => text.replace(/^[\s,:;.–-]+|[\s,:;–-]+$/g, '')

export const signed = (first: string, signs: string, second: string, text: string): Piece => [
  AFTER_COUNT.test(signs) ? `${bare(first)} pcs` : bare(first),
  bare(second),
  trimmed(text),
]

export const counted = (count: string, length: string, text: string): Piece => [
  `${count} pcs`,
  bare(length),
  trimmed(text),
]

/** Bars and lengths, as the pieces themselves are called. */
const THINGS =
  /^(?:lengths?|bars?|stangen?|stäbe?|längen?|barres?|longueurs?|barras?|tiras?|prętów|pręty|odcinki|odcinków|comprimentos?)$/iu

export const isPieces = (noun: string | undefined) => noun !== undefined && THINGS.test(noun)
