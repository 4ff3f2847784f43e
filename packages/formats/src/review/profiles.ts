import type { SourceTable } from '../read/table.ts'
import { type Mapping, tellsApart } from './targets.ts'

const SAMPLE = 200
/** A section, as in `TUBE, SQUARE 40 X 40 X 3`. */
const SECTION = /\d\s?[x×*]\s?\d/i

/**
 * The columns of a weldment list whose descriptions are the profiles: each names a section, and some repeat. They are
 * the materials then, since other bars are cut for each, and a number of the piece is its description.
 */
export function withProfiles({ rows }: SourceTable, row: number, mapping: Mapping): Mapping {
  const at = mapping.indexOf('description')
  if (at === -1 || mapping.includes('material')) return mapping
  const length = mapping.indexOf('length')
  const texts = rows
    .slice(row + 1, row + 1 + SAMPLE)
    .filter((cells) => `${cells[length] ?? ''}`.trim() !== '')
    .map((cells) => `${cells[at] ?? ''}`.trim())
    .filter((text) => text !== '')
  const isProfile = texts.length > 1 && texts.every((text) => SECTION.test(text))
  if (!isProfile || new Set(texts).size === texts.length) return mapping
  const name = (rows[row] ?? []).findIndex(
    (heading, column) => (mapping[column] ?? null) === null && tellsApart(heading),
  )
  return mapping.map((target, column) =>
    column === at ? 'material' : column === name ? 'description' : target,
  )
}
