import { rackAddress } from '@kerfwise/cutlist'
import { FAINT } from '../paper/marks.ts'
import { sizeToFit } from '../paper/measure.ts'
import type { Size } from '../paper/size.ts'
import type { LabelDesign, LabelKind } from './design.ts'
import type { Letters } from './draw.ts'
import {
  aboveBarcode,
  BLACK,
  type CodeTexts,
  fitted,
  type LabelLayout,
  LEAST,
  PADDING,
  stacked,
} from './layout.ts'
import { placed } from './placed.ts'

/** A bar or a rest, in the words of the person. */
export interface LabelledBar {
  readonly kind: Exclude<LabelKind, 'piece'>
  /** The code by which the rack knows it; null for a rest that no rack has. */
  readonly id: string | null
  /** With its unit. */
  readonly length: string
  readonly material: string
  /** Where it lies, or where it is from. */
  readonly place: string
}

/** What all labels of bars share. */
export interface BarLabels {
  /** Where the page is, which the codes lead to. */
  readonly origin: string
  readonly designs: Readonly<Record<LabelledBar['kind'], LabelDesign>>
}

/** A code of the rack leads to its bar; the code of a rest says what the label says. */
const codeTexts = ({ id, length, material, place }: LabelledBar, origin: string): CodeTexts =>
  id === null
    ? [[length, material, place].filter((text) => text !== '').join('\n'), length]
    : [rackAddress(origin, id), id]

/** The code to scan, and beside it the code to type, the length, the material and the place. */
export function barLayout(
  bar: LabelledBar,
  { origin, designs }: BarLabels,
  size: Size,
  letters: Letters = (text) => text,
): LabelLayout {
  const { id, material, place } = bar
  const design = designs[bar.kind]
  const hasCode = !design.hidden.includes('code')
  const template = aboveBarcode(design.hidden.includes('barcode') ? null : id, size, ({ width, height }) => {
    const side = Math.min(height - 2 * PADDING, width * 0.4)
    const column = hasCode ? side + PADDING : 0
    const room = width - column - 2 * PADDING
    const big = Math.min(height * 0.22, 24)
    const small = Math.min(height * 0.14, 12)
    const length = letters(bar.length)
    const largest = id === null ? big : big * 0.8
    const lines = [
      {
        text: id ?? '',
        size: sizeToFit(id ?? '', room, big, small),
        bold: true,
        fill: BLACK,
        field: 'id' as const,
      },
      {
        text: length,
        size: sizeToFit(length, room, largest, small * LEAST),
        bold: true,
        fill: BLACK,
        field: 'length' as const,
      },
      { ...fitted(letters(material), room, small), bold: false, fill: BLACK, field: 'material' as const },
      { ...fitted(letters(place), room, small), bold: false, fill: FAINT, field: 'place' as const },
    ].filter(({ text, field }) => text !== '' && !design.hidden.includes(field))
    return {
      code: hasCode ? { texts: codeTexts(bar, origin), x: PADDING, y: (height - side) / 2, side } : null,
      lines: stacked(lines, PADDING + column, height),
      shape: null,
    }
  })
  return placed(template, design, size)
}
