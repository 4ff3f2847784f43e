import { rackAddress } from '@kerfwise/cutlist'
import { FAINT } from '../paper/marks.ts'
import { sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { Letters } from './draw.ts'
import { BLACK, type CodeTexts, fitted, type LabelLayout, LEAST, PADDING, stacked } from './layout.ts'

/** A bar or a rest, in the words of the person. */
export interface LabelledBar {
  /** The code by which the rack knows it; null for a rest that no rack has. */
  readonly id: string | null
  /** With its unit. */
  readonly length: string
  readonly material: string
  /** Where it lies, or where it is from. */
  readonly place: string
}

/** A code of the rack leads to its bar; the code of a rest says what the label says. */
const codeTexts = ({ id, length, material, place }: LabelledBar, origin: string): CodeTexts =>
  id === null
    ? [[length, material, place].filter((text) => text !== '').join('\n'), length]
    : [rackAddress(origin, id), id]

/** The code to scan, and beside it the code to type, the length, the material and the place. */
export function barLayout(
  bar: LabelledBar,
  origin: string,
  { width, height }: Size,
  letters: Letters = (text) => text,
): LabelLayout {
  const { id, material, place } = bar
  const side = Math.min(height - 2 * PADDING, width * 0.4)
  const room = width - side - 3 * PADDING
  const big = Math.min(height * 0.22, 24)
  const small = Math.min(height * 0.14, 12)
  const length = letters(bar.length)
  const largest = id === null ? big : big * 0.8
  const lines = [
    { text: id ?? '', size: sizeToFit(id ?? '', room, big, small), bold: true, fill: BLACK },
    { text: length, size: sizeToFit(length, room, largest, small * LEAST), bold: true, fill: BLACK },
    { ...fitted(letters(material), room, small), bold: false, fill: BLACK },
    { ...fitted(letters(place), room, small), bold: false, fill: FAINT },
  ].filter(({ text }) => text !== '')
  return {
    code: { texts: codeTexts(bar, origin), x: PADDING, y: (height - side) / 2, side },
    lines: stacked(lines, 2 * PADDING + side, height),
    shape: null,
  }
}
