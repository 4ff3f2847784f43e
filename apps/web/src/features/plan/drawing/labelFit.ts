/** Wide enough for any glyph of tabular numerals in a system font, per pixel of font size. */
const glyph = 0.6

/** The first of the texts that is certain to stay inside `room` pixels; empty when none does. */
export function fittingLabel(texts: readonly string[], room: number, fontSize: number): string {
  return texts.find((text) => text.length > 0 && text.length * glyph * fontSize <= room) ?? ''
}
