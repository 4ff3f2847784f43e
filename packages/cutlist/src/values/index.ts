export * from './angle.ts'
export * from './number.ts'
export * from './pieces.ts'
export { withSlashes } from './slash-list.ts'
