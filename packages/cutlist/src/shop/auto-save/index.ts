export * as autoSave from './auto-save.ts'
export * from './conflict.ts'
