import { type RackBar, rackAddress } from '@kerfwise/cutlist'
import { FAINT } from '../paper/marks.ts'
import { shortened, sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { Letters } from './draw.ts'
import { BLACK, type LabelLayout, PADDING, stacked } from './layout.ts'

/** A bar and its place in the words of the person. */
export interface LabelledBar extends Pick<RackBar, 'id' | 'length' | 'unit' | 'material'> {
  readonly place: string
}

/** The code to scan, and beside it the code to type, the length, the material and the place. */
export function barLayout(
  { id, length, unit, material, place }: LabelledBar,
  origin: string,
  { width, height }: Size,
  letters: Letters = (text) => text,
): LabelLayout {
  const side = Math.min(height - 2 * PADDING, width * 0.4)
  const room = width - side - 3 * PADDING
  const big = Math.min(height * 0.22, 24)
  const small = Math.min(height * 0.14, 12)
  const long = letters(`${length} ${unit}`)
  const lines = [
    { text: id, size: sizeToFit(id, room, big, small), bold: true, fill: BLACK },
    { text: long, size: sizeToFit(long, room, big * 0.8, small * 0.6), bold: true, fill: BLACK },
    { text: shortened(letters(material), room, small), size: small, bold: false, fill: BLACK },
    { text: shortened(letters(place), room, small), size: small, bold: false, fill: FAINT },
  ].filter(({ text }) => text !== '')
  return {
    code: { texts: [rackAddress(origin, id), id], x: PADDING, y: (height - side) / 2, side },
    lines: stacked(lines, 2 * PADDING + side, height),
    shape: null,
  }
}
