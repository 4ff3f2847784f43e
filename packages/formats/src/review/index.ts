export { detect, detectTable, type ImportSettings, plainSource } from './detect.ts'
export { IMPORT_UNITS, type ImportUnit } from './marks.ts'
export * from './review.ts'
export { type Mapping, TARGETS, type Target } from './targets.ts'
