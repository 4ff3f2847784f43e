export * from './answers.ts'
export * as arbitrary from './arbitraries.ts'
export * from './builders.ts'
export * from './documents.ts'
