import { PROGRAM_UNITS, shownUnit, type Unit } from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import type { OptimizeRequest } from '@kerfwise/optimizer'
import { Fault } from '../fault.ts'
import { wordsIn } from '../words.ts'
import type { GivenUnit } from './length.ts'
import { fieldOfList, requestOfList } from './list.ts'
import type { GivenList } from './schema.ts'

/** A list to plan, from one of its two forms, and how its lengths are read and written. */
export interface Task {
  readonly request: OptimizeRequest
  readonly unit: Unit
  /** The unit of lengths without a mark. */
  readonly typedIn: GivenUnit
  readonly title: string
  /** The sign before prices. */
  readonly currency: string
  readonly language: Language
  /** Texts of bars and kerf as typed, which drawings repeat. */
  readonly typed: { readonly bars: readonly string[]; readonly kerf: string }
  /** The caller's name for a field that the optimizer names by its path in the request. */
  readonly fieldOf: (path: string) => string
}

export interface Given {
  readonly list?: GivenList | undefined
  readonly request?: object | undefined
}

const typedOf = ({ stock, kerf }: GivenList): Task['typed'] => ({
  bars: stock.map(({ length }) => `${length}`).filter((text) => !text.includes('/')),
  kerf: `${kerf}`,
})

/** Reads exactly one of `list` and `request`. */
export const taskOf = async ({ list, request }: Given, language: Language): Promise<Task> => {
  if ((list === undefined) === (request === undefined))
    throw new Fault('list', 'give either `list` or `request`, exactly one of them')
  if (list !== undefined) {
    return {
      request: requestOfList(list, await wordsIn('en')),
      unit: shownUnit(PROGRAM_UNITS[list.unit]),
      typedIn: list.unit,
      title: list.title ?? '',
      currency: list.currency,
      language,
      typed: typedOf(list),
      fieldOf: fieldOfList,
    }
  }
  const own = request as OptimizeRequest
  return {
    request: own,
    unit: 'mm',
    typedIn: 'mm',
    title: '',
    currency: '',
    language,
    typed: { bars: [], kerf: own.cutWaste === undefined ? '' : `${own.cutWaste}` },
    fieldOf: (path) => path.replace(/^\$/, 'request'),
  }
}
