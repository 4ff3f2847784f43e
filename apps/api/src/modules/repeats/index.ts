export { type KeyedCall, keyedCall } from './keyedCall.ts'
export { dropOldKeyedCalls, once } from './repository.ts'
