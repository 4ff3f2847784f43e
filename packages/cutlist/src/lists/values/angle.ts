import { type Issue, issue } from '../base/issue.ts'
import { fail, ok, type Result } from '../base/result.ts'
import { decimalMark } from '../display/decimalMark.ts'
import type { Locale } from '../display/figures.ts'
import { ROUNDED_SIGN } from '../length/format.ts'
import { type NumberBounds, parseNumber } from './number.ts'

/** The sense of a mitre: the sign of the angle as the optimizer takes it, 0 for a square end. */
export type Direction = 1 | -1 | 0
export type Sign = Exclude<Direction, 0>
/** `left` is the front of a piece, `right` its tail. */
export type End = 'left' | 'right'

/** Degrees that the angle control accepts, both included. */
const MITRE_ANGLE_BOUNDS = { from: 0, max: 75 } as const
/** Degrees that a file may carry, with a sign for the direction. */
export const IMPORT_ANGLE_BOUNDS = { from: -80, max: 80 } as const

const CYCLE: Readonly<Record<End, Readonly<Record<Direction, Direction>>>> = {
  left: { 0: 1, 1: -1, [-1]: 0 },
  right: { 0: -1, 1: 0, [-1]: 1 },
}

/** Degrees, minutes and seconds of arc: `22°30'`, `22° 30' 15"`. */
const MINUTES = /^([+-]?\d+)\s*°\s*([0-5]?\d)\s*['′’](?:\s*([0-5]?\d)\s*(?:["″”]|''))?$/

/** The number of a text of degrees, without the degree sign: `22.5` for `22.5°` and for `22°30'`. */
function plainDegrees(text: string): string {
  const plain = text.trim()
  const [, degrees, minutes, seconds = '0'] = MINUTES.exec(plain) ?? []
  if (degrees === undefined) return plain.replace(/\s*°$/, '')
  const part = (Number(minutes) * 60 + Number(seconds)) / 3600
  // Twelve digits hide the binary error of the sum.
  return `${degrees}${part === 0 ? '' : `${Number(part.toPrecision(12))}`.slice(1)}`
}

/** Within a turn `22.618` has three decimals, and is no 22618. */
export const TURN_BOUNDS: NumberBounds = { from: -360, max: 360 }

/** Reads the text of the angle control: 0 to 75 degrees. */
export function parseMitreAngle(text: string): Result<number, Issue> {
  return parseNumber(plainDegrees(text), { bounds: MITRE_ANGLE_BOUNDS })
}

/** The degrees of the angle control's text; NaN for a text that is no angle. */
export function mitreDegrees(text: string): number {
  const degrees = parseMitreAngle(text)
  return degrees.ok ? degrees.value : Number.NaN
}

/**
 * An angle as its control shows it without the focus: truncated to a tenth, with a degree sign; else the typed text.
 */
export function angleAtRest(text: string, locale?: Locale): string {
  const degrees = mitreDegrees(text)
  return Number.isNaN(degrees) ? text : truncatedAngle(degrees, locale)
}

/** Reads a signed angle of a file or of a spreadsheet cell, -80 to 80 degrees; empty is a square end. */
export function parseSignedAngle(text: string): Result<number, Issue> {
  // A person who types the degree sign at one end types it at the other, too.
  const plain = plainDegrees(text).replace(/^\+(?=[\d.,])/, '')
  return plain === '' ? ok(0) : parseNumber(plain, { bounds: IMPORT_ANGLE_BOUNDS })
}

const USUAL = new Set([0, 15, 22.5, 30, 45, 60, 67.5, 75, 90])

/** Whether people cut at so many degrees; another number without a heading is more likely a size, a weight or a fraction. */
export const isUsualAngle = (degrees: number): boolean => USUAL.has(degrees)

/**
 * How a list measures its ends: from the square cut, or against the length, where 90 is square and 60 is 30 degrees
 * off. `ask` if the list does not decide.
 */
export type AngleScale = 'square' | 'length' | 'ask'

/** The degrees of an end of a list without sign and mark; null for a text that is no angle. */
export const degreesOf = (text: string): number | null => {
  const degrees = parseNumber(plainDegrees(text), { bounds: TURN_BOUNDS })
  return degrees.ok ? Math.abs(degrees.value) : null
}

/** Whether the list gives 90 for an end. No mitre is that steep, so the end is square. */
export const isNinety = (text: string) => degreesOf(text) === 90

/** Whether an angle means different cuts on the two scales. No cut goes along a bar, so 0 is square on both. */
function dependsOnScale(text: string): boolean {
  const degrees = degreesOf(text)
  return degrees !== null && ![0, 45, 90].includes(degrees)
}

/** Whether all ends can be cut if they are measured on this scale; a file may not ask for steeper cuts. */
function isPossible(degrees: readonly number[], scale: 'square' | 'length'): boolean {
  return degrees.every((value) => (scale === 'square' ? value : 90 - value) <= IMPORT_ANGLE_BOUNDS.max)
}

/**
 * How a list measures its ends, by its values alone; `ask` if both scales give pieces, and different ones. An end of 0
 * is square, so a list with one measures from square; 90 decides nothing.
 */
export function angleScaleOfValues(texts: readonly string[]): AngleScale {
  const degrees = texts.filter(dependsOnScale).map((text) => degreesOf(text) ?? 0)
  if (degrees.length === 0) return 'square'
  if (texts.some(isNinety)) return 'ask'
  if (texts.some((text) => degreesOf(text) === 0)) return 'square'
  const [square, length] = [isPossible(degrees, 'square'), isPossible(degrees, 'length')]
  if (square === length) return square ? 'ask' : 'square'
  return square ? 'square' : 'length'
}

/** The first end that another scale reads as another angle, as an example of the question. */
export const angleToAsk = (texts: readonly string[]): string | null => texts.find(dependsOnScale) ?? null

/** Reads an angle of a list; 90 is square on every scale. */
export function parseListedAngle(text: string, scale: AngleScale): Result<number, Issue> {
  if (isNinety(text)) return ok(0)
  if (scale === 'square' || !dependsOnScale(text)) return parseSignedAngle(text)
  const plain = plainDegrees(text)
  if (scale === 'ask') return fail(issue('angleScale', { angle: plain }))
  const degrees = parseNumber(plain, { bounds: TURN_BOUNDS })
  if (!degrees.ok) return degrees
  const fromSquare = Math.sign(degrees.value) * (90 - Math.abs(degrees.value))
  return parseSignedAngle(`${Number(fromSquare.toPrecision(12))}`)
}

/** The direction of an end after a click; an end with an invalid angle keeps its direction. */
export function nextDirection(end: End, direction: Direction, angle: string): Direction {
  return parseMitreAngle(angle).ok ? CYCLE[end][direction] : direction
}

/** The sign that a square end shows and goes back to: its last one, at first + for the front and - for the tail. */
export function rememberedSign(end: End, direction: Direction, last?: Sign): Sign {
  if (direction !== 0) return direction
  return last ?? (end === 'left' ? 1 : -1)
}

/** The angle of the request: the angle times its direction, or 0 without an angle. */
export function signedAngle(angle: string, direction: Direction): number {
  const degrees = parseNumber(plainDegrees(angle), { bounds: TURN_BOUNDS })
  // A nought that is turned the other way is no negative one.
  return degrees.ok && direction !== 0 ? degrees.value * direction || 0 : 0
}

function degreesText(degrees: number, locale: Locale | undefined): string {
  return `${String(degrees || 0).replace('.', decimalMark(locale))}°`
}

/** Degrees truncated, not rounded, to one decimal, where the control has no room for more; it is named by all of them. */
export function truncatedAngle(degrees: number, locale?: Locale): string {
  // Twelve digits hide the binary error of the product, so that 22.7 is not shown as 22.6.
  return degreesText(Math.trunc(Number((degrees * 10).toPrecision(12))) / 10, locale)
}

/** Degrees for setting a saw: all typed decimals, or at most four with a sign that marks rounding. */
export function formatAngle(degrees: number, locale?: Locale): string {
  const exact = Number(degrees.toPrecision(12))
  const shown = Number(exact.toFixed(4))
  return `${shown === exact ? '' : `${ROUNDED_SIGN} `}${degreesText(shown, locale)}`
}
