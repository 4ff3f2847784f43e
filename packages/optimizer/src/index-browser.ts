/** The optimizer for pages; `index.ts` has the same names for programs on Node. */
export * from './common.ts'
export { plan, solve } from './solving/browser.ts'
