export * from './bar.ts'
export * from './code.ts'
export * from './states.ts'
export * from './worth.ts'
