export { type FreeRequest, freeRequest, isOutdone, type Variant, variantsOf } from './variants.ts'
