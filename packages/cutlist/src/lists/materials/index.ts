export * from './inventory.ts'
export * from './material.ts'
export * from './material-form.ts'
