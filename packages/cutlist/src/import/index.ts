export { withWholeLengths } from './feet-and-inches.ts'
export { asFramed, unsignedRows } from './framed.ts'
export * from './rows.ts'
export { EMPTY_CELL, isCaption, isTotal, totalsAmong } from './totals.ts'
