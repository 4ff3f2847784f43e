import {
  IMPORT_UNITS,
  type ImportUnit,
  type Nanometres,
  parseLength,
  type Unit,
  type UnitFamily,
  unitFamily,
} from '@kerfwise/cutlist'
import { type Source, tableAt } from '../../read/table.ts'
import { listsAmong } from '../blocks/joined.ts'
import { isSection } from '../columns/profiles.ts'
import { detectTable, type ImportSettings } from '../detect.ts'
import { descriptionOf, type Line, type PieceLines, pieceLines } from '../lines.ts'
import { materialOf } from '../notes/settings.ts'
import { endsDrawn } from '../notes/symbols.ts'
import { timesOfCaption } from '../notes/times.ts'
import { wordedEnds } from '../notes/worded-ends.ts'
import { rowOf } from '../row.ts'
import { SENSE } from './confidence.ts'
import type { Doubt, Reading } from './questions.ts'

/** What the panel that takes the rows says about them. */
export interface Workshop {
  readonly unit: Unit
  readonly kerf?: Nanometres | undefined
  readonly longest?: Nanometres | undefined
}

/** What a doubt is found from. */
export interface Open {
  readonly source: Source
  readonly settings: ImportSettings
  readonly workshop: Workshop
}

/** Lines that are judged for sense. */
const SAMPLE = 2_000
const KERF_MM = 3
const BAR_MM = 12_000

function headingOf(open: Open, at: number): string {
  const { heading } = open.settings
  return heading === null
    ? ''
    : `${tableAt(open.source, open.settings.table).rows[heading]?.[at] ?? ''}`.trim()
}

/** A column by its heading, or by its number without one. */
function columnNamed(open: Open, at: number): Pick<Reading, 'text' | 'params'> {
  const column = headingOf(open, at)
  return column === ''
    ? { text: 'columnNumber', params: { number: at + 1 } }
    : { text: 'column', params: { column } }
}

/** Other sheets that hold lists too. */
function sheets({ source, settings }: Open): Doubt | null {
  const lists = listsAmong(source.tables)
  const all = source.tables.findIndex(({ together }) => together)
  if (lists.length < 2 || ![all, ...lists.map(({ index }) => index)].includes(settings.table)) return null
  const names = lists.map(({ table, header }) => `${table.name} (${table.rows.length - header.row - 1})`)
  const at = settings.table === all ? (lists[0]?.index ?? 0) : settings.table
  const own = (table: number) => (table === settings.table ? settings : detectTable(source, table))
  const one: Reading = {
    id: 'one',
    text: 'oneSheet',
    params: { sheet: source.tables[at]?.name ?? '' },
    settings: own(at),
  }
  const together: readonly Reading[] =
    all === -1 ? [] : [{ id: 'all', text: 'allSheets', params: { count: lists.length }, settings: own(all) }]
  return { key: 'sheets', about: names.join(', '), readings: [...together, one], shows: [] }
}

/** Two columns of figures, each of which may be the lengths. */
function order(open: Open): Doubt | null {
  const { settings } = open
  if (!settings.openOrder || settings.byHand.includes('columns')) return null
  const places = settings.mapping.flatMap((target, at) =>
    target === 'length' || target === 'count' ? [at] : [],
  )
  const readings = places.map(
    (length): Reading => ({
      ...{ id: `${length + 1}`, ...columnNamed(open, length) },
      settings: {
        ...settings,
        mapping: settings.mapping.map((target, at) => {
          if (!places.includes(at)) return target
          return at === length ? 'length' : 'count'
        }),
      },
    }),
  )
  return { key: 'order', readings, shows: [] }
}

function length(open: Open): Doubt | null {
  const { source, settings } = open
  if (
    settings.openLength.length === 0 ||
    settings.mapping.includes('length') ||
    settings.byHand.includes('columns')
  )
    return null
  const readings = settings.openLength.map(
    (at): Reading => ({
      ...{ id: `${at + 1}`, ...columnNamed(open, at) },
      settings: detectTable(source, settings.table, at),
    }),
  )
  return { key: 'length', readings, shows: [] }
}

function count(open: Open): Doubt | null {
  const { settings } = open
  if (settings.openCount.length === 0 || settings.byHand.includes('columns')) return null
  const readings = settings.openCount.map(({ column, factor }): Reading => {
    const mapping = settings.mapping.map((target, at) => {
      if (at === column) return 'count' as const
      return target === 'count' ? null : target
    })
    const changed = { ...settings, mapping, factor, oneEach: column === null }
    if (column === null) return { id: 'one', text: 'oneEach', settings: changed }
    if (factor === null) return { id: `${column + 1}`, ...columnNamed(open, column), settings: changed }
    const params = { column: headingOf(open, column), factor: headingOf(open, factor) }
    return { id: `${column + 1}x${factor + 1}`, text: 'times', params, settings: changed }
  })
  return { key: 'count', readings, shows: [] }
}

/** The lines by their settings: several doubts look at the same ones, of which a list may have twenty thousand. */
const KNOWN = new WeakMap<ImportSettings, { readonly source: Source; readonly lines: PieceLines }>()

function linesOf({ source, settings }: Open): PieceLines {
  const known = KNOWN.get(settings)
  if (known?.source === source) return known.lines
  const lines = pieceLines(source, settings)
  KNOWN.set(settings, { source, lines })
  return lines
}

const textOf = ({ cells }: Line) => `${cells.find((cell) => `${cell}`.trim() !== '') ?? ''}`.trim()

function totals(open: Open): Doubt | null {
  const { doubtful } = linesOf(open)
  if (doubtful.length === 0) return null
  const { settings } = open
  const readings: readonly Reading[] = [
    { id: 'leave', text: 'leaveTotals', settings: { ...settings, totals: 'leave' } },
    { id: 'take', text: 'takeTotals', settings: { ...settings, totals: 'take' } },
  ]
  const shows = doubtful.map(({ index }) => index).slice(0, 2)
  return { key: 'totals', about: doubtful.map(({ line }) => line).join(', '), readings, shows }
}

/** Whether a caption names the material of the pieces below it, by its section or by the word. */
const isMaterial = (caption: Line) => isSection(textOf(caption)) || materialOf(textOf(caption)) !== null

/** Texts between the parts of a list, each above rows of its own. */
function captions(open: Open): Doubt | null {
  const { source, settings } = open
  if (settings.mapping.includes('material')) return null
  const { captions: between, title, lines } = linesOf(open)
  const places = [...between, ...(title && between.length > 0 ? [title] : [])].toSorted(
    (a, b) => a.index - b.index,
  )
  const heads = places.filter(({ index }, at) => {
    const end = places[at + 1]?.index ?? Number.POSITIVE_INFINITY
    return lines.some((line) => line.index > index && line.index < end)
  })
  // One text in the middle is a remark, unless it names a profile.
  const areNames = heads.length > 1 || heads.some((line) => isSection(textOf(line)))
  if (!areNames || heads.length === 0 || heads.length * 2 < places.length) return null
  // Words between the lines of a mail are sentences, unless all of them name materials.
  if (source.delimiter === ' ' && !heads.every(isMaterial)) return null
  const readings: readonly Reading[] = [
    { id: 'materials', text: 'materials', settings: { ...settings, captionsAre: 'materials' } },
    { id: 'headings', text: 'headings', settings: { ...settings, captionsAre: 'headings' } },
  ]
  const shows = heads
    .flatMap(({ index }) => lines.find((line) => line.index > index)?.index ?? [])
    .slice(0, 2)
  const sure = heads.every(isMaterial) ? { sure: 'materials' } : {}
  return { key: 'captions', about: heads.map(textOf).join(', ').slice(0, 200), readings, shows, ...sure }
}

/** Captions that say how often the pieces below them are needed, or names that say it in a list without quantities. */
function frames(open: Open): Doubt | null {
  const { settings } = open
  const { captions: between, title, lines } = linesOf(open)
  const texts = [...(title ? [title] : []), ...between].map(textOf)
  const names = settings.oneEach ? lines.map((line) => descriptionOf(line, settings)) : []
  const about = [...texts, ...names].filter((text) => timesOfCaption(text) !== null)
  if (about.length === 0 || settings.factor !== null) return null
  const shows = lines.filter(({ times }) => times !== undefined).map(({ index }) => index)
  if (shows.length === 0) return null
  const readings = (['multiplied', 'written'] as const).map(
    (id): Reading => ({ id, text: id, settings: { ...settings, framesAre: id } }),
  )
  return { key: 'frames', about: about.join(', ').slice(0, 200), readings, shows: shows.slice(0, 2) }
}

/** Drawings of slanted ends, without an angle. */
function symbols(open: Open): Doubt | null {
  const { settings } = open
  const at = settings.symbolColumn
  if (at === null || settings.byHand.includes('columns')) return null
  if (settings.mapping.includes('leftAngle') || settings.mapping.includes('rightAngle')) return null
  const drawn = linesOf(open).lines.filter(({ cells }) =>
    endsDrawn(cells[at] ?? '')?.some((lean) => lean !== 0),
  )
  const readings = (['mitred', 'square'] as const).map(
    (id): Reading => ({ id, text: id, settings: { ...settings, symbolsAre: id } }),
  )
  const about = [...new Set(drawn.map(({ cells }) => `${cells[at]}`.trim()))].slice(0, 3).join(', ')
  return { key: 'symbols', about, readings, shows: drawn.map(({ index }) => index).slice(0, 2) }
}

/** Words that name slanted ends, such as `mitred both ends 45`, where no column does. */
function words(open: Open): Doubt | null {
  const { settings } = open
  const worded = linesOf(open).lines.filter((line) => wordedEnds(line, settings) !== null)
  if (worded.length === 0) return null
  const readings: readonly Reading[] = [
    { id: 'mitred', text: 'asWorded', settings: { ...settings, wordsAre: 'mitred' } },
    { id: 'square', text: 'square', settings },
  ]
  const about = worded.map(({ line }) => line)
  return {
    ...{ key: 'words', about: `${about.slice(0, 5).join(', ')}${about.length > 5 ? ' …' : ''}`, readings },
    shows: worded.slice(0, 2).map(({ index }) => index),
  }
}

interface Sizes {
  readonly line: Line
  readonly size: number
}

function sizesOf(open: Open): readonly Sizes[] {
  const { settings, workshop } = open
  return linesOf(open)
    .lines.slice(0, SAMPLE)
    .flatMap((line) => {
      const { length: text = '' } = rowOf(line, settings, workshop.unit)
      const options = { decimalMark: settings.decimalMark }
      const read = parseLength(text, workshop.unit, options)
      return read.ok ? [{ line, size: read.value / 1e6 }] : []
    })
}

/** The lines beyond what a saw cuts; all of them where the whole list is. */
function beyond(sizes: readonly Sizes[], { kerf, longest }: Workshop): readonly Sizes[] {
  if (sizes.length === 0) return []
  const [least, most] = [
    SENSE.shortestInKerfs.bound * (kerf === undefined ? KERF_MM : kerf / 1e6),
    SENSE.longestInBars.bound * (longest === undefined ? BAR_MM : longest / 1e6),
  ]
  const isShort = sizes.every(({ size }) => size < SENSE.allBelowMm.bound)
  const isLong = sizes.every(({ size }) => size > SENSE.allAboveMm.bound)
  if (isShort || isLong) return sizes
  return sizes.filter(({ size }) => size < least || size > most)
}

/** Units that a list may be in whose lengths are unusual in the present one. */
const USUAL: Readonly<Record<ImportUnit, readonly ImportUnit[]>> = {
  ...{ mm: ['cm', 'in.'], cm: ['mm', 'in.'], m: ['mm'], 'in.': ['mm', 'cm'], ft: ['mm', 'in.'] },
}

/** Whether a list with headings names no unit anywhere, and its lengths are unusual in that of the panel. */
function isUnnamed({ source, settings, workshop }: Open, sizes: readonly Sizes[]): boolean {
  const at = settings.mapping.indexOf('length')
  const isNamed = settings.unit !== null || settings.heading === null || settings.mapping.includes('unit')
  const marks = source.tables[settings.table]?.marks
  const isBare = ({ line }: Sizes) =>
    /^[\d.,\s]+$/.test(`${line.cells[at] ?? ''}`) && marks?.[line.index]?.[at] === undefined
  if (isNamed || sizes.length < 2 || !sizes.every(isBare)) return false
  const { unnamedBelowMm, unnamedAboveMm } = SENSE
  const isShort = sizes.every(({ size }) => size < unnamedBelowMm.bound)
  const isLong = sizes.filter(({ size }) => size > unnamedAboveMm.bound).length * 2 >= sizes.length
  return { mm: isShort, cm: isShort || isLong, 'in.': isLong, ft: isLong }[workshop.unit]
}

/** The other system than the panel's: the marks of its lengths, and the units that they may stand for. */
const OTHER_SYSTEM: Readonly<Record<UnitFamily, { mark: RegExp; units: readonly ImportUnit[] }>> = {
  metric: { mark: /\d\s*(?:['′"″]|ft|feet|in|inch(?:es)?)\.?$/iu, units: ['in.', 'ft'] },
  imperial: { mark: /\d\s*(?:mm|cm|m)$/iu, units: ['mm', 'cm'] },
}

/** Greater figures are millimetres, whatever marks stand beside them. */
const MOST_INCHES = 500

/** Whether some lengths bear a mark of the other system, and others none: `4'` beside `33`. */
function isHalfMarked({ settings, workshop, ...open }: Open): boolean {
  if (settings.unit !== null || settings.mapping.includes('unit')) return false
  const at = settings.mapping.indexOf('length')
  const texts = linesOf({ settings, workshop, ...open })
    .lines.slice(0, SAMPLE)
    .flatMap(({ cells }) => (typeof cells[at] === 'string' ? [cells[at].trim()] : []))
  const { mark } = OTHER_SYSTEM[unitFamily(workshop.unit)]
  return (
    texts.some((text) => mark.test(text)) &&
    texts.some(
      (text) =>
        /^\d[\d.,]*$/.test(text) && Number.parseFloat(text.replace(/(?<=\d)[.,](?=\d{3})/, '')) < MOST_INCHES,
    )
  )
}

/** The unit of the list, where notes differ from headings or the lengths make no sense in the present one. */
function unit(open: Open): Doubt | null {
  const { settings, workshop } = open
  if (settings.byHand.includes('unit') || !settings.mapping.includes('length')) return null
  const inUnit = (own: ImportUnit): Open => ({ ...open, settings: { ...settings, unit: own } })
  const present = settings.unit ?? workshop.unit
  const noted = settings.noted.filter((own) => own !== present)
  const sizes = sizesOf(open)
  const wrong = beyond(sizes, workshop)
  // A few such pieces are wrong in themselves.
  const better =
    wrong.length * 2 <= sizes.length
      ? []
      : IMPORT_UNITS.filter((own) => beyond(sizesOf(inUnit(own)), workshop).length === 0)
  const units = [
    ...new Set([
      present,
      ...noted,
      ...better,
      ...(isUnnamed(open, sizes) ? USUAL[present] : []),
      ...(isHalfMarked(open) ? OTHER_SYSTEM[unitFamily(workshop.unit)].units : []),
    ]),
  ]
  if (units.length < 2) return null
  const readings = units.map(
    (own): Reading => ({
      ...{ id: own, text: 'inUnit', params: { unit: own } },
      settings: { ...settings, unit: own },
    }),
  )
  return { key: 'unit', readings, shows: wrong.slice(0, 2).map(({ line }) => line.index) }
}

/** Pieces that no saw cuts, in any unit. */
export function sense(open: Open): Doubt | null {
  const wrong = beyond(sizesOf(open), open.workshop)
  if (wrong.length === 0) return null
  const lines = wrong.slice(0, 5).map(({ line }) => line.line)
  return {
    ...{ key: 'sense', about: `${lines.join(', ')}${wrong.length > 5 ? ' …' : ''}` },
    readings: [{ id: 'asRead', text: 'asRead', settings: open.settings }],
    shows: wrong.slice(0, 2).map(({ line }) => line.index),
  }
}

/** In the order in which they are asked: an answer may settle what comes behind it. */
export const DOUBTS = [
  sheets,
  order,
  length,
  count,
  captions,
  frames,
  symbols,
  words,
  totals,
  unit,
  sense,
] as const
