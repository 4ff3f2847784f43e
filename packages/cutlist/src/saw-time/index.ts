export * from './bundles.ts'
export * from './costs.ts'
export * from './effort.ts'
export * from './order/arrange.ts'
