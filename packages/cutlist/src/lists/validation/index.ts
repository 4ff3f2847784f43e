export * from './form.ts'
export type * from './rule.ts'
