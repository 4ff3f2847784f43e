import { DISCOUNT_SCOPES } from '../../project/configuration.ts'
import { readChoice, readText } from '../../values/read.ts'
import { TEXT_BOUNDS } from '../../values/text-bounds.ts'
import { field } from '../field.ts'

/** Terms of the supplier change no plan: none of these fields is in a request, and a wrong one blocks no run. */
const ofSupplier = { stales: false, limit: 'prices', initial: '' } as const

export const supplier = field('supplier', { ...ofSupplier, kind: 'text', read: readText(TEXT_BOUNDS.title) })
export const onHand = field('onHand', { ...ofSupplier, kind: 'quantityList', read: readText(2000) })
export const packSize = field('packSize', { ...ofSupplier, kind: 'quantityList', read: readText(2000) })
export const discounts = field('discounts', { ...ofSupplier, kind: 'text', read: readText(500) })
export const discountScope = field('discountScope', {
  ...ofSupplier,
  kind: 'choice',
  initial: 'length',
  read: readChoice(DISCOUNT_SCOPES),
})
