export * from './rows.ts'
