import { isNotAscii } from '../dstv/pieces.ts'
import { isUnknown } from '../labels/zpl/letters.ts'
import { type ExportFormat, FORMATS } from '../write/formats.ts'

/** The characters that the font of our sheets has for the texts of a workshop. It draws an empty box for all others. */
const DRAWN: readonly (readonly [from: number, to: number])[] = [
  [0x09, 0x0d],
  // Latin, with its marks apart
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  // Greek without Coptic, Cyrillic
  [0x384, 0x3e1],
  [0x3f0, 0x3ff],
  [0x400, 0x52f],
  // Dashes, quotation marks, spaces, currencies
  [0x2010, 0x2027],
  [0x202f, 0x205e],
  [0x20a0, 0x20bf],
  // №, ™, ohm, fractions, minus
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2126, 0x2126],
  [0x2150, 0x215e],
  [0x2212, 0x2212],
]

function isDrawn(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return DRAWN.some(([from, to]) => from <= code && code <= to)
}

/** The formats whose letters are those of their machines. */
const BY_MACHINES: Readonly<Partial<Record<ExportFormat, (sign: string) => boolean>>> = {
  zpl: isUnknown,
  dstv: isNotAscii,
}

/** The signs of texts that a file of this form cannot show, each once; a form that leaves letters to others has all. */
export function signsNotDrawn(texts: readonly string[], format: ExportFormat): readonly string[] {
  const isLacking = BY_MACHINES[format] ?? (FORMATS[format].ownFont ? (sign: string) => !isDrawn(sign) : null)
  if (isLacking === null) return []
  return [...new Set(texts.flatMap((text) => [...text.normalize('NFC')]))].filter(isLacking)
}
