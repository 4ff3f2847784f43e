export * from './price.ts'
export * from './weight.ts'
export * from './weight-method.ts'
