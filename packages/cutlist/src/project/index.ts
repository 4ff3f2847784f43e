export * from './item.ts'
export * from './material.ts'
export * from './panel.ts'
