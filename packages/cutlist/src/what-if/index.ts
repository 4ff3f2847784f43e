export { isOutdone, type Variant, variantsOf } from './variants.ts'
