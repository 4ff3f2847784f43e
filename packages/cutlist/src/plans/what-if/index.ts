export { type FreeRequest, freeRequest, isOutdone, suggested, type Variant, variantsOf } from './variants.ts'
