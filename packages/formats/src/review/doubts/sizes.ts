import { IMPORT_UNITS, type ImportUnit, parseLength, type UnitFamily, unitFamily } from '@kerfwise/cutlist'
import type { Line } from '../lines.ts'
import { rowOf } from '../row.ts'
import { SENSE } from './confidence.ts'
import { linesOf, numbersOf, type Open, type Workshop } from './open.ts'
import type { Doubt, Reading } from './questions.ts'

/** Lines that are judged for sense. */
const SAMPLE = 2_000
const KERF_MM = 3
const BAR_MM = 12_000

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
export function unit(open: Open): Doubt | null {
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
  return {
    ...{ key: 'sense', about: numbersOf(wrong.map(({ line }) => line)) },
    readings: [{ id: 'asRead', text: 'asRead', settings: open.settings }],
    shows: wrong.slice(0, 2).map(({ line }) => line.index),
  }
}
