import { issue, reject } from '../issue.ts'
import { ok } from '../result.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import type { ItemColumn } from './column.ts'

const LONGEST_IN_FILES = 20

export const description: ItemColumn = {
  key: 'description',
  end: null,
  inputMode: 'text',
  limit: null,
  fixedInDemos: false,
  read: (text) => ({ description: text.trim() }),
  readFile: (text) => {
    const description = text.trim()
    return description.length > LONGEST_IN_FILES
      ? reject('maxLength', { bound: LONGEST_IN_FILES })
      : ok({ description })
  },
  format: (item) => item.description,
  check: ({ description: text }) =>
    text.length > TEXT_BOUNDS.description ? issue('maxLength', { bound: TEXT_BOUNDS.description }) : null,
  rank: (item) => item.description,
}
