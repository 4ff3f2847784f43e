/** The sheets of a plan for a page that prints them itself. */
export { type PaperPart, planSheets } from '../pdf/sheets.ts'
export { projectModelIn } from '../write/model.ts'
export { type Say, sayIn } from '../write/say.ts'
export type { Mark, Sheet } from './marks.ts'
export { textWidth } from './measure.ts'
