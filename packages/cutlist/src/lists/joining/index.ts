export * from './combinations.ts'
export * from './panel-combinations.ts'
