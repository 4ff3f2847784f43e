/** The part of fontkit that parses a font for PDFKit; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number
  }

  /** Distances in units of the font; PDFKit scales them in place. */
  export interface GlyphPosition {
    xAdvance: number
    yAdvance: number
    xOffset: number
    yOffset: number
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
    readonly advanceWidth: number
  }

  export interface Font {
    hasGlyphForCodePoint(code: number): boolean
    glyphsForString(text: string): readonly Glyph[]
    layout(text: string, ...more: readonly unknown[]): GlyphRun
  }

  export function create(bytes: Uint8Array): Font
}
