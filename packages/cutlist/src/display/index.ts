export * from './currency.ts'
export * from './decimalMark.ts'
export * from './duration.ts'
export * from './figures.ts'
