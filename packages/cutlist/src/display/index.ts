export * from './currency.ts'
export * from './decimalMark.ts'
export * from './figures.ts'
