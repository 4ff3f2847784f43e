import {
  type ColumnKey,
  columnsOfHeadings,
  ITEM_COLUMNS,
  lengthSideOfHeading,
  withoutAccents,
} from '@kerfwise/cutlist'
import type { Cell } from '../../read/table.ts'
import { isSizeHeading } from './sizes.ts'

/** The possible meanings of a file's column. */
export const TARGETS = [...ITEM_COLUMNS.map(({ key }) => key), 'material', 'enabled', 'unit'] as const
export type Target = ColumnKey | 'material' | 'enabled' | 'unit'

/** The meaning of each column of a table, from the left; null columns are left out. */
export type Mapping = readonly (Target | null)[]

/**
 * Headings of the columns that a piece does not have, without accents. `Enabled` is CutList Optimizer's mark of the
 * rows that it plans, `Material` is also in its lists, in OpenCutList's and in Cutlist Evolution's.
 */
const ALIASES: Readonly<Record<'material' | 'enabled', readonly string[]>> = {
  material: [
    ...['material', 'profile', 'stock', 'group', 'section', 'material name', 'material type', 'profile type'],
    ...['shape', 'member size', 'section size', 'stock number', 'stock size', 'section name', 'profile name'],
    ...['werkstoff', 'profil', 'materialname', 'materialbezeichnung', 'profilbezeichnung', 'querschnitt'],
    ...['halbzeug', 'materialart', 'holzart'],
    ...['materiau', 'materiaux', 'matiere', 'matiere premiere', 'type de profile', 'essence'],
    ...['materiales', 'perfil', 'materia prima', 'seccion', 'tipo de perfil', 'tipo de material'],
    ...['nombre del material'],
    ...['tworzywo', 'grupa', 'przekroj', 'nazwa materialu', 'rodzaj materialu', 'typ profilu'],
    ...['grupo', 'secao', 'nome do material', 'type and size', 'type size', 'bar size', 'profile section'],
    ...[
      'materiale',
      'profilo',
      'sezione',
      'materiaal',
      'profiel',
      'doorsnede',
      'tvarsnitt',
      'tversnitt',
      'tvaersnit',
    ],
    ...[
      'materiaali',
      'profiili',
      'prurez',
      'profil nevu',
      'malzeme',
      'kesit',
      'anyag',
      'szelveny',
      'материал',
    ],
    ...[
      'сечение',
      'профиль',
      'матеріал',
      'sortiment',
      'sectiune',
      'presjek',
      'materijal',
      'timber',
      'lumber',
      'species',
    ],
  ],
  enabled: [
    ...[
      'enabled',
      'enable',
      'active',
      'aktiv',
      'aktiviert',
      'actif',
      'active',
      'activo',
      'activa',
      'activado',
    ],
    ...[
      'habilitado',
      'habilitada',
      'ativo',
      'ativa',
      'ativado',
      'aktywny',
      'aktywne',
      'wlaczone',
      'wlaczony',
    ],
  ],
}

/** Headings of a profile only where no better column is one. */
const VAGUE_MATERIALS = new Set([
  ...['type', 'family and type', 'family', 'typ', 'tipo', 'rodzaj', 'familie und typ', 'familie'],
  ...[
    'famille et type',
    'famille',
    'familia y tipo',
    'familia',
    'rodzina i typ',
    'rodzina',
    'familia e tipo',
  ],
])

export const plainOf = (heading: Cell) =>
  withoutAccents(`${heading}`)
    .toLowerCase()
    .replace(/[_\s.:#*]+/g, ' ')
    .trim()

function targetOf(heading: Cell, column: ColumnKey | null): Target | null {
  const text = withoutAccents(`${heading}`).trim()
  if (text === '' || text.length > 60 || isSizeHeading(text)) return null
  const plain = plainOf(heading)
  if (ALIASES.material.includes(plain)) return 'material'
  if (ALIASES.enabled.includes(plain)) return 'enabled'
  return column
}

/** Headings that identify a piece if no better column does: positions, numbers, notes. */
const TELLS_APART = new Set([
  ...[
    'item no',
    'balloon',
    'pos nr',
    'pos-nr',
    'no article',
    'nº de elemento',
    'n º de elemento',
    'item',
    'no',
    'nr',
    '#',
    'pos',
    'position',
    'ref',
    'reference',
    'note',
    'notes',
    'comment',
    'comments',
  ],
  ...['remark', 'remarks', 'part no', 'part number', 'element', 'member'],
  ...['kennzeichen', 'identifiant', 'znacznik', 'identificador'],
  ...['bemerkung', 'bemerkungen', 'notiz', 'kommentar', 'artikel', 'teilenummer', 'bauteilnummer', 'teilenr'],
  ...['remarque', 'remarques', 'observations', 'commentaire', 'n°', 'rep', 'numero'],
  ...['referencia', 'nota', 'notas', 'comentario', 'observaciones', 'posicion', 'elemento', 'marca'],
  ...['uwagi', 'lp', 'numer', 'pozycja', 'poz', 'nr elementu', 'nr detalu', 'znak'],
  ...['observacao', 'observacoes', 'posicao', 'peca nº'],
])

/** The numbers that programs give to parts; a position is only the part's place in the list. */
const NUMBERS = new Set([
  'part no',
  'part number',
  'teilenummer',
  'bauteilnummer',
  'teilenr',
  'nr elementu',
  'nr detalu',
])

/** Whether a heading names what identifies a piece, such as its position. */
export function tellsApart(heading: Cell): boolean {
  return TELLS_APART.has(plainOf(heading))
}

/** Each target once: of two columns that would serve, the first, but `Length` before `Length - raw` and the like. */
export function mappingOf(headings: readonly Cell[]): Mapping {
  const columns = columnsOfHeadings(headings.map((heading) => `${heading}`.trim()))
  // Beside a size a shape is a family alone: angles of all sizes would be one material.
  const sized = headings.some((heading) => /^sizes?$/i.test(`${heading}`.trim()))
  const isFamily = (heading: Cell) => sized && /^shape$/i.test(`${heading}`.trim())
  const found = headings.map((heading, at) =>
    isFamily(heading) ? null : targetOf(heading, columns[at] ?? null),
  )
  // Of an inside and another length the other one is the piece's, and needs no width.
  const sides = headings.map((heading) => lengthSideOfHeading(plainOf(heading)))
  const isOuter = found.some((target, at) => target === 'length' && sides[at] !== 'inside')
  const isInner = (at: number) => isOuter && found[at] === 'length' && sides[at] === 'inside'
  const vague = found.includes('material')
    ? -1
    : headings.findIndex((heading) => VAGUE_MATERIALS.has(plainOf(heading)))
  const mapping = found.map((target, index) => {
    if (index === vague && target === null) return 'material'
    if (isInner(index)) return null
    if (target === null || found.findIndex((other, at) => other === target && !isInner(at)) === index)
      return target
    return null
  })
  if (mapping.includes('description') || !mapping.includes('length')) return mapping
  const free = headings.flatMap((heading, index) =>
    mapping[index] === null && tellsApart(heading) ? [index] : [],
  )
  const second = free.find((index) => NUMBERS.has(plainOf(headings[index] ?? ''))) ?? free[0]
  return mapping.map((target, index) => (index === second ? 'description' : target))
}
