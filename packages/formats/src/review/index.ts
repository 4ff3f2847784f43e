export { detect, detectTable, type ImportSettings, plainSource } from './detect.ts'
export { previewTable, type TablePreview } from './preview.ts'
export * from './review.ts'
export { type Mapping, TARGETS, type Target } from './targets.ts'
