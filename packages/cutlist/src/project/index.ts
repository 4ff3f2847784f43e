export * from './item.ts'
export * from './panel.ts'
