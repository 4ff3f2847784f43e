import { issue } from '../base/issue.ts'
import { ok } from '../base/result.ts'
import { boundedText } from '../values/bounded-text.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import type { ItemColumn } from './column.ts'

export const description: ItemColumn = {
  key: 'description',
  end: null,
  inputMode: 'text',
  limit: null,
  fixedInDemos: false,
  read: (text) => ({ description: text.trim() }),
  readFile: (text) => ok({ description: boundedText(text, TEXT_BOUNDS.description) }),
  format: (item) => item.description,
  check: ({ description: text }) =>
    text.length > TEXT_BOUNDS.description ? issue('maxLength', { bound: TEXT_BOUNDS.description }) : null,
  rank: (item) => item.description,
}
