import { textWidth } from '../paper/measure.ts'
import type { SawPattern } from './pattern.ts'

/** The sizes of a saw sheet in points: of a sheet in hand, of one in two columns, or of one to read from two metres. */
export interface SawSize {
  /** The height of a line. */
  readonly line: number
  readonly text: number
  readonly stop: number
  readonly note: number
  readonly box: number
  /** The line above a pattern; 0 where a cell beside its lines names the bar. */
  readonly head: number
  /** Above a pattern. */
  readonly gap: number
  /** The cell beside the lines of a pattern; 0 without one. */
  readonly side: number
  /** Whether a small picture shows how the blade runs. */
  readonly glyphs: boolean
  readonly across: number
  /** As many cuts stand on a sheet at least, before a pattern that fits on the next one is parted. */
  readonly leastCuts: number
}

export const ONE_COLUMN: SawSize = {
  line: 17.7,
  text: 11,
  stop: 13,
  note: 9,
  box: 11,
  head: 21,
  gap: 8,
  side: 0,
  glyphs: true,
  across: 1,
  leastCuts: 0,
}

/** Smaller, as far as it saves a sheet. */
export const SMALL: SawSize = {
  line: 13.2,
  text: 9.5,
  stop: 11.5,
  note: 8,
  box: 9,
  head: 15,
  gap: 4.5,
  side: 0,
  glyphs: false,
  across: 1,
  leastCuts: 0,
}

export const TWO_COLUMNS: SawSize = { ...SMALL, across: 2 }

export const LARGE: SawSize = {
  line: 27,
  text: 22,
  stop: 26,
  note: 14,
  box: 17,
  head: 0,
  gap: 0,
  side: 118,
  glyphs: true,
  across: 1,
  leastCuts: 12,
}

/** Where the parts of a line begin, from the left of the lines, and how much room they have. */
export interface SawColumns {
  readonly size: SawSize
  readonly mitred: boolean
  readonly number: number
  /** The right end of the figures. */
  readonly stop: number
  readonly blade: number
  readonly shape: number
  readonly shapeWidth: number
  readonly name: number
  readonly width: number
}

export const bladeGlyph = ({ text }: SawSize) => text * 1.9
export const boxStep = ({ box }: SawSize) => box * 1.28

interface Lines {
  readonly patterns: readonly SawPattern[]
  readonly mitred: boolean
  /** What the rest is called in the last line of a pattern. */
  readonly restName: string
}

/** The parts of a line where its figures and words are set at `scale` of their sizes; numbers are never shortened. */
function columnsAt(
  { patterns, mitred, restName }: Lines,
  size: SawSize,
  scale: number,
  width: number,
): SawColumns {
  const scaled = { ...size, stop: size.stop * scale, text: size.text * scale }
  const lines = patterns.flatMap((pattern) => pattern.lines)
  const widest = (texts: readonly string[], at: number) =>
    texts.reduce((most, text) => Math.max(most, textWidth(text, at)), 0)
  const pad = size.text * 0.5
  const boxes = Math.max(1, ...patterns.map((pattern) => pattern.boxes)) * boxStep(size) + pad * 0.6
  const number = boxes + textWidth('00', size.note) + pad * 0.4
  const stops = widest(
    lines.map(({ stop }) => stop),
    scaled.stop,
  )
  const rests = widest(
    patterns.map(({ rest }) => rest.figure),
    scaled.stop,
  )
  // The last line has the boxes, the word and the figure of the rest side by side.
  const named = boxes + textWidth(restName, scaled.text) + scaled.text * REST_GAP + rests
  const stop = Math.max(number + pad * 0.6 + Math.max(stops, rests), named)
  const blade = stop + pad * 1.6
  const words = widest(
    lines.map((line) => line.blade),
    scaled.text,
  )
  const shape = mitred ? blade + (size.glyphs ? bladeGlyph(size) + pad * 0.8 : 0) + words + pad : blade
  const marks = widest(
    lines.map(({ piece }) => piece?.mark ?? ''),
    scaled.text * 0.8,
  )
  const shapeWidth = Math.max(mitred ? size.text * 2.4 : size.text * 1.2, marks + size.text * 0.6)
  return {
    size: scaled,
    mitred,
    number,
    stop,
    blade,
    shape,
    shapeWidth,
    name: shape + shapeWidth + pad,
    width,
  }
}

/** Between the word for the rest and its figure, in sizes of the text. */
export const REST_GAP = 0.4

/** Of the width, for names. */
const NAMES = 0.16

/** The columns of a panel's lines: figures and words get smaller before names are left without room. */
export function sawColumns(lines: Lines, size: SawSize, width: number): SawColumns {
  let scale = 1
  for (;;) {
    const columns = columnsAt(lines, size, scale, width)
    if (width - columns.name >= width * NAMES || scale < 0.45) return columns
    scale *= 0.95
  }
}
