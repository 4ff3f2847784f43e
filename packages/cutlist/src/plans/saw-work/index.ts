export type { SawRound } from './bench.ts'
export * from './current.ts'
export {
  mergeEvents,
  type RefusedEvent,
  SAW_REFUSALS,
  type SawDeed,
  type SawEvent,
  type SharedWork,
} from './events.ts'
export * from './fate.ts'
export { cutsOf, offcutsOf, type RackCut, rackCuts } from './rack-cuts.ts'
export { deedsBetween, logOfShared, madeText, planText, restText } from './shared-log.ts'
export { type Shelf, shelfAfter } from './shelf.ts'
export {
  afterStep,
  type BenchBar,
  type BenchStep,
  benchSteps,
  inOrderOf,
  lastCut,
  lastRight,
  loadNext,
  openSteps,
  spoiled,
  withoutLastStep,
} from './steps.ts'
export { tickedPlan } from './ticked.ts'
export {
  afterWork,
  notAskedFor,
  piecesCut,
  together,
  workOf,
} from './work.ts'
export {
  doneOn,
  planName,
  type ReadPlan,
  readWorkLog,
  signatureOf,
  type WorkDone,
  type WorkLog,
  type WorkRound,
  writeWorkLog,
} from './work-log.ts'
