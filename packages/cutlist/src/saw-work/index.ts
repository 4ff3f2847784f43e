export { afterRound, type SawRound } from './bench.ts'
export * from './current.ts'
export * from './fate.ts'
export type { StartedBar } from './started.ts'
export { tickedPlan } from './ticked.ts'
export {
  afterWork,
  isNothing,
  notAskedFor,
  noWork,
  piecesCut,
  type SawWork,
  together,
  workOf,
} from './work.ts'
