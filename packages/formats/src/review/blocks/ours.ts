import type { SourceTable } from '../../read/table.ts'
import { findHeader } from '../columns/header.ts'
import type { Mapping } from '../columns/targets.ts'

/**
 * The headings of the ends in our own lists, in each of our languages, front and tail. Lists of other programs have neither.
 */
const OUR_ENDS = new Set([
  ...['Front angle', 'Winkel vorn', 'Angle avant', 'Ángulo delantero', 'Kąt przedni', 'Ângulo dianteiro'],
  ...['Tail angle', 'Winkel hinten', 'Angle arrière', 'Ángulo trasero', 'Kąt tylny', 'Ângulo traseiro'],
])

/**
 * Whether a list is one of our own, of this version or another one: by the mark of its workbook, or by a heading of an end. A
 * person may have added columns or changed a heading.
 */
export function isOurs(
  { rows, isMarked = false }: SourceTable,
  { row, mapping }: { readonly row: number | null; readonly mapping: Mapping },
): boolean {
  const isHeaded = (rows[0] ?? []).some((cell) => OUR_ENDS.has(`${cell}`.trim()))
  return row === 0 && mapping.includes('length') && mapping.includes('count') && (isMarked || isHeaded)
}

/** The property of a workbook that marks it as ours, whatever a person has changed in it. */
export const OUR_MARK = 'kerfwise'

/** Whether a sheet of a workbook of ours is the list of its pieces. */
export const isOurPieces = (name: string): boolean => Object.hasOwn(SHEETS, name)

/** The sheets of our own workbooks in each of our languages: the list of the pieces, and what was made of it. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  Pieces: ['Plan', 'Saw list', 'Pieces by job', 'Waits for a later plan', 'Buy list', 'Offcuts to keep'],
  Teile: [
    ...['Plan', 'Sägeliste', 'Teile nach Auftrag', 'Wartet auf einen späteren Plan', 'Einkaufsliste'],
    'Reste zum Aufheben',
  ],
  Pièces: [
    ...['Plan', 'Liste de sciage', 'Pièces par commande', 'Attend un plan ultérieur', 'Liste d’achats'],
    'Chutes à garder',
  ],
  Piezas: [
    ...['Plan', 'Lista de corte', 'Piezas por pedido', 'Espera a un plan posterior', 'Lista de compra'],
    'Retales por guardar',
  ],
  Elementy: [
    ...['Plan', 'Lista cięcia', 'Elementy według zleceń', 'Czeka na późniejszy plan', 'Lista zakupów'],
    'Resztki do zachowania',
  ],
  Peças: [
    ...['Plano', 'Lista de corte', 'Peças por pedido', 'Espera por um plano posterior', 'Lista de compras'],
    'Retalhos a guardar',
  ],
}

/**
 * The sheets beside the pieces of our own workbooks, which hold the same pieces once more. Of several files the names of sheets
 * begin with that of their file. A sheet that somebody has added is none of them.
 */
export function madeOfOurs(tables: readonly SourceTable[]): ReadonlySet<SourceTable> {
  const names = tables.flatMap((table) => {
    const pieces = Object.keys(SHEETS).find(
      (title) => table.name === title || table.name.endsWith(` ${title}`),
    )
    const header = pieces === undefined || table.concealed || table.together ? null : findHeader(table)
    if (pieces === undefined || header === null || !isOurs(table, header)) return []
    const file = table.name.slice(0, -pieces.length)
    return (SHEETS[pieces] ?? []).map((title) => `${file}${title}`)
  })
  return new Set(tables.filter(({ name }) => names.includes(name)))
}
