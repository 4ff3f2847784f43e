export { limitsFor } from './limits.ts'
