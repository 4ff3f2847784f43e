/** The names of `index.ts` and `index-browser.ts` for the workspace's compiler: neither types of Node nor of a page are needed. */
import type { Plan, Solve } from './solving/types.ts'

export * from './common.ts'
export declare const plan: Plan
export declare const solve: Solve
