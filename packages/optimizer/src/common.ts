/** The types of request and answer, made from the optimizer's own, and how its answers are read. */
export { readAnswer } from './answer.ts'
export { NoPlan, OptimizerCrash, OptimizerUnavailable } from './errors.ts'
export type * from './generated/model.ts'
export { standingOf } from './proof/verdict.ts'
export type { StopSignal } from './solving/signal.ts'
export type { Plan, Solve, SolveOptions } from './solving/types.ts'
