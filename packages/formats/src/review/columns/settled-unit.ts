import { IMPORT_UNITS, type ImportUnit, parseLength, unitOfHeading, withMark } from '@kerfwise/cutlist'
import type { SourceTable } from '../../read/table.ts'
import type { Mapping } from './targets.ts'

/** Lengths are shown to a sixteenth of an inch at the coarsest. */
const NEAR = 1_600_000

const nanometres = (text: string): number => {
  const found = (['point', 'comma'] as const)
    .map((decimalMark) => parseLength(text, 'mm', { decimalMark }))
    .find((read) => read.ok)
  return found?.ok ? found.value : Number.NaN
}

/** The unit of lengths without a mark, where another column has the same lengths with one: 48.25 beside `4'-0 1/4"`. */
export function settledUnit({ rows }: SourceTable, mapping: Mapping, skip: number): ImportUnit | null {
  const at = mapping.indexOf('length')
  const head = rows[skip - 1] ?? []
  const below = rows.slice(skip, skip + 50).filter((row) => /\d/.test(`${row[at] ?? ''}`))
  if (at === -1 || below.length === 0) return null
  const bare = below.every((row) => /^[\d.,]+$/.test(`${row[at]}`.trim()))
  if (!bare) return null
  for (const [other, target] of head.entries()) {
    if (other === at || (mapping[other] ?? null) !== null) continue
    const unit = unitOfHeading(target)
    const sizes = below.map((row) => {
      const text = `${row[other] ?? ''}`.trim()
      return nanometres(/[\p{L}'"′″]/u.test(text) || unit === null ? text : withMark(text, unit))
    })
    if (unit === null && !below.every((row) => /[\p{L}'"′″]/u.test(`${row[other] ?? ''}`))) continue
    if (sizes.some((size) => Number.isNaN(size))) continue
    const found = IMPORT_UNITS.find((own) =>
      below.every((row, place) => {
        const size = nanometres(withMark(`${row[at]}`.trim(), own))
        return Math.abs(size - (sizes[place] ?? 0)) <= NEAR
      }),
    )
    if (found !== undefined) return found
  }
  return null
}
