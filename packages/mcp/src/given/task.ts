import { PROGRAM_UNITS, shownUnit, type Unit } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import type { OptimizeRequest } from '@kerfwise/optimizer'
import { Fault } from '../fault.ts'
import { LIMITS } from '../limits.ts'
import type { GivenUnit } from './length.ts'
import { type GivenList, lengthText, membersOf, unitOfMarks } from './list.ts'

/** How the lengths of a list are read and written, and what it is called. */
export interface Manner {
  readonly unit: Unit
  /** The unit of lengths without a mark; null where they need one. */
  readonly typedIn: GivenUnit | null
  readonly title: string
  /** The sign before prices. */
  readonly currency: string
  readonly language: Language
  /** Texts of bars and kerf as typed, which drawings repeat. */
  readonly typed: { readonly bars: readonly string[]; readonly kerf: string }
}

/** What to plan, in one of its two forms; `called` is how its caller names it. */
export type Task = Manner &
  (
    | { readonly list: GivenList; readonly request?: never }
    | { readonly request: OptimizeRequest; readonly list?: never; readonly called: string }
  )

export interface Given {
  readonly list?: GivenList | undefined
  readonly request?: object | undefined
  readonly title?: string | undefined
  readonly currency?: string | undefined
}

const requireRoom = (fields: Readonly<Record<string, unknown>>) => {
  for (const [field, rows] of Object.entries(fields))
    if (Array.isArray(rows) && rows.length > LIMITS.rows)
      throw new Fault(field, `has more than ${LIMITS.rows} rows`)
}

/** Reads exactly one of `list` and `request`. */
export const taskOf = ({ list, request, title = '', currency = '' }: Given, language: Language): Task => {
  if ((list === undefined) === (request === undefined))
    throw new Fault('list', 'give either `list` or `request`, exactly one of them')
  const manner = { title, currency, language }
  if (list !== undefined) {
    const { unit, stock, pieces, kerf } = membersOf(list)
    const bars = stock.map(lengthText)
    requireRoom({ 'list.stock': stock, 'list.pieces': pieces })
    return {
      ...manner,
      list,
      unit: shownUnit(PROGRAM_UNITS[unit ?? unitOfMarks([...bars, ...pieces.map(lengthText)])]),
      typedIn: unit,
      typed: { bars: bars.filter((text) => !text.includes('/')), kerf: `${kerf}` },
    }
  }
  // The core refuses what is none.
  const own = request as OptimizeRequest
  requireRoom({ 'request.stock': own.stock, 'request.data': own.data })
  return {
    ...manner,
    request: own,
    called: 'request',
    unit: 'mm',
    typedIn: 'mm',
    typed: { bars: [], kerf: own.cutWaste === undefined ? '' : `${own.cutWaste}` },
  }
}
