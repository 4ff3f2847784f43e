/** The optimizer for programs on Node; `index-browser.ts` has the same names for pages. */
export * from './common.ts'
export { plan, solve } from './solving/node.ts'
