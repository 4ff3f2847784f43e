/** Wide enough for any glyph of tabular numerals in a system font, per pixel of font size. */
const glyph = 0.6

/** The first text that certainly fits into `room` pixels; empty if no text fits. */
export function fittingLabel(texts: readonly string[], room: number, fontSize: number): string {
  return texts.find((text) => text.length > 0 && text.length * glyph * fontSize <= room) ?? ''
}
