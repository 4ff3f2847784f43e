import { parseLength } from '@kerfwise/cutlist'
import { detect, type ImportSettings, plainSource, reviewImport } from '../src/index.ts'
import { readFile, readText } from '../src/read/index.ts'

/** The review of a text or file in millimetres, by the answers to its questions. */
export function reviewOf(text: Uint8Array | string, answers: ImportSettings['answers'] = {}) {
  const list = typeof text === 'string' ? readText(text) : readFile(text)
  if (!list.ok) throw new Error(list.issue.code)
  const source = plainSource(list.value)
  const active = { unit: 'mm' } as const
  return reviewImport(source, { ...detect(source), answers }, { active, panels: {}, newUnit: 'mm' })
}

/** The pieces of a text, and the lines that the review names as read or left out. */
export function read(text: string) {
  const review = reviewOf(text)
  const pieces = review.groups.flatMap(({ rows }) =>
    rows.map(({ length = '', count, description = '' }) => {
      const nanometres = parseLength(length, 'mm')
      return `${count} x ${nanometres.ok ? nanometres.value / 1e6 : length} ${description}`.trim()
    }),
  )
  return {
    pieces,
    left: [...review.totals, ...review.captions],
    faults: [...new Set(review.issues.map(({ line }) => line))],
  }
}
