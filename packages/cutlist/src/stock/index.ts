export * from './leftovers.ts'
export * from './lists.ts'
