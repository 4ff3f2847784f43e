export * from './history.ts'
export * from './recorder.ts'
export * from './snapshot.ts'
