/// <reference path="./fontkit.d.ts" />
import { create, type Font, type GlyphRun } from 'fontkit'
import type { ExportAssets } from '../write/job.ts'

/**
 * Figures and the marks of pieces, which are most of a plan's text. They have no visible ligatures or kerning, so their
 * glyphs are placed side by side: the layout rules of the font would take longer than the rest of a PDF.
 */
const PLAIN = /^(?:[A-Z]{0,3}|[\d.,:;/'"°%×+\-−–~()]*) ?$/

function plainRun(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth }) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }))
  return {
    glyphs,
    positions,
    // Asked after the positions have been scaled.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

function quick(bytes: Uint8Array): Font {
  const font = create(bytes)
  const layout = font.layout.bind(font)
  font.layout = (text, ...more) => (PLAIN.test(text) ? plainRun(font, text) : layout(text, ...more))
  return font
}

export interface Fonts {
  readonly regular: Font
  readonly bold: Font
}

const parsed = new WeakMap<ExportAssets, Promise<Fonts>>()

async function parse({ regular, bold }: ExportAssets): Promise<Fonts> {
  const [upright, heavy] = await Promise.all([regular(), bold()])
  return { regular: quick(upright), bold: quick(heavy) }
}

/** The fonts of the sheets, parsed once for as long as their assets live. */
export function fontsOf(assets: ExportAssets): Promise<Fonts> {
  const known = parsed.get(assets)
  if (known !== undefined) return known
  const fonts = parse(assets)
  parsed.set(assets, fonts)
  // Failed downloads are tried again the next time.
  fonts.catch(() => parsed.delete(assets))
  return fonts
}
