export * from './check-item.ts'
export * from './column.ts'
export * from './columns.ts'
export * from './written-unit.ts'
