/** The sentences of papers, for programs that print them in another place. */
export { proofText } from './xlsx/summary-sheet.ts'
