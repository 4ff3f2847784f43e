export * from './draft.ts'
export * from './leftovers.ts'
export * from './lists.ts'
export { offcutWorthByRule } from './offcut-worth.ts'
