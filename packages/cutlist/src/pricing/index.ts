export * from './bar-prices.ts'
export * from './price.ts'
export * from './weight.ts'
export * from './weight-method.ts'
