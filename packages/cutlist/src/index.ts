export * from './lists/index.ts'
export * from './plans/index.ts'
export * from './shop/index.ts'
