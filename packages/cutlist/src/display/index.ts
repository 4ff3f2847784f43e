export * from './currency.ts'
export * from './figures.ts'
