export { STORED_VERSION } from './migrations.ts'
export * from './stored.ts'
