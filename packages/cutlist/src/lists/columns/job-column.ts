import { issue } from '../base/issue.ts'
import { ok } from '../base/result.ts'
import { boundedText } from '../values/bounded-text.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import type { ItemColumn } from './column.ts'

/** The job that the piece is cut for. The request does not have it, so that a plan stays good when it changes. */
export const job: ItemColumn = {
  key: 'job',
  end: null,
  inputMode: 'text',
  limit: 'jobs',
  fixedInDemos: false,
  read: (text) => ({ job: text.trim() }),
  readFile: (text) => ok({ job: boundedText(text, TEXT_BOUNDS.title).trim() }),
  format: (item) => item.job,
  check: ({ job: text }) =>
    text.length > TEXT_BOUNDS.title ? issue('maxLength', { bound: TEXT_BOUNDS.title }) : null,
  rank: (item) => (item.job === '' ? null : item.job),
}
