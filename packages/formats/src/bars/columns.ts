import { RACK_LIST_FIELDS, type RackListField, readRackCode } from '@kerfwise/cutlist'
import type { Cell, SourceTable } from '../read/table.ts'
import { guessMapping } from '../review/columns/guess.ts'
import { type Mapping, mappingOf, plainOf } from '../review/columns/targets.ts'

/** The meaning of each column of a list of bars, from the left; null columns are left out. */
export type BarMapping = readonly (RackListField | null)[]

/** The last row that may be a heading. */
const DEEPEST = 30

/** Headings of the columns that only bars have, without accents. */
const ALIASES: Readonly<Record<'code' | 'rack' | 'slot', readonly string[]>> = {
  code: [
    ...['code', 'bar code', 'barcode', 'qr', 'qr code', 'label', 'bar', 'tag', 'etikett', 'kode', 'codigo'],
    ...['codigo de barra', 'etiquette', 'code barre', 'etiqueta', 'kod', 'kod sztangi', 'etykieta', 'id'],
  ],
  rack: [
    ...['rack', 'place', 'shelf', 'location', 'bay', 'regal', 'lagerplatz', 'lagerort', 'ort', 'platz'],
    ...['ratelier', 'emplacement', 'lieu', 'rayonnage', 'estante', 'estanteria', 'ubicacion', 'lugar'],
    ...['miejsce', 'lokalizacja', 'prateleira', 'local', 'localizacao'],
  ],
  slot: [
    ...['slot', 'compartment', 'position', 'bin', 'fach', 'case', 'casier', 'hueco', 'casilla', 'posicion'],
    ...['przegroda', 'polka', 'pozycja', 'divisao', 'posicao', 'nicho'],
  ],
}

function fieldOf(heading: Cell): RackListField | null {
  const plain = plainOf(heading)
  return (['code', 'rack', 'slot'] as const).find((field) => ALIASES[field].includes(plain)) ?? null
}

const once = (mapping: BarMapping): BarMapping =>
  mapping.map((field, at) => (mapping.indexOf(field) === at ? field : null))

/** A column of the piece table as one of a list of bars: a list without materials has their names as names. */
function asField(mapping: Mapping, at: number): RackListField | null {
  const target = mapping[at] ?? null
  if (target === 'description') return mapping.includes('material') ? null : 'material'
  return RACK_LIST_FIELDS.find((field) => field === target) ?? null
}

function ofHeadings(cells: readonly Cell[]): BarMapping {
  const own = cells.map(fieldOf)
  const others = mappingOf(cells.map((cell, at) => (own[at] === null ? cell : '')))
  return once(cells.map((_, at) => own[at] ?? asField(others, at)))
}

const textsOf = ({ rows }: SourceTable, at: number) =>
  rows.map((row) => `${row[at] ?? ''}`.trim()).filter((text) => text !== '')

/** Whether a column has codes: six signs each, of which most have a digit among them, unlike a word of six letters. */
function hasCodes(texts: readonly string[]): boolean {
  const withDigit = texts.filter((text) => /\d/.test(text)).length
  const allDigits = texts.every((text) => /^\d+$/.test(text))
  const codes = texts.filter((text) => readRackCode(text) !== null).length
  return texts.length > 0 && codes === texts.length && withDigit * 2 >= texts.length && !allDigits
}

/** A list without headings: codes by their form, figures and words as in a list of pieces, then rack and slot. */
function ofValues(table: SourceTable): BarMapping {
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const codes = places.find((at) => hasCodes(textsOf(table, at))) ?? -1
  const rows = table.rows.map((row) => row.map((cell, at) => (at === codes ? '' : cell)))
  const { mapping } = guessMapping({ ...table, rows })
  const [length, count] = [mapping.indexOf('length'), mapping.indexOf('count')]
  const words = mapping.indexOf('description')
  // A quantity stands beside its length; a number elsewhere is one of a place.
  const isCount = count !== -1 && Math.abs(count - length) === 1
  const known = new Map<number, RackListField>([[codes, 'code']])
  if (length !== -1) known.set(length, 'length')
  if (isCount) known.set(count, 'count')
  if (words !== -1) known.set(words, 'material')
  const rest = places.filter((at) => !known.has(at) && textsOf(table, at).length > 0)
  for (const [place, at] of rest.slice(0, 2).entries()) known.set(at, place === 0 ? 'rack' : 'slot')
  return places.map((at) => known.get(at) ?? null)
}

/** The columns of a list of bars, and the row of its heading; null without one. */
export function columnsOfBars(table: SourceTable): { row: number | null; mapping: BarMapping } {
  let best: { row: number; mapping: BarMapping; known: number } | null = null
  for (const [row, cells] of table.rows.slice(0, DEEPEST).entries()) {
    const mapping = ofHeadings(cells)
    const known = mapping.filter((field) => field !== null).length
    const isHeading = mapping.includes('length') || mapping.includes('code')
    const enough = known > 1 || cells.filter((cell) => `${cell}`.trim() !== '').length === 1
    if (isHeading && enough && known > (best?.known ?? 0)) best = { row, mapping, known }
  }
  return best ?? { row: null, mapping: ofValues(table) }
}
