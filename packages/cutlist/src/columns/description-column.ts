import { issue, reject } from '../issue.ts'
import { ok } from '../result.ts'
import type { ItemColumn } from './column.ts'

const LONGEST = 200
const LONGEST_IN_FILES = 20

export const description: ItemColumn = {
  key: 'description',
  end: null,
  inputMode: 'text',
  limit: null,
  read: (text) => ({ description: text.trim() }),
  readFile: (text) => {
    const description = text.trim()
    return description.length > LONGEST_IN_FILES
      ? reject('maxLength', { bound: LONGEST_IN_FILES })
      : ok({ description })
  },
  format: (item) => item.description,
  check: (item) => (item.description.length > LONGEST ? issue('maxLength', { bound: LONGEST }) : null),
  rank: (item) => item.description,
}
