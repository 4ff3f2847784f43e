export { type Variant, variantsOf } from './variants.ts'
