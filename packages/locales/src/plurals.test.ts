import { expect, it } from 'vitest'
import { everyForm } from './plurals.ts'

it('missing plural forms are filled with the form `other`, and written ones stay', () => {
  const texts = { a: { rows_one: 'one', rows_other: 'rows' }, plain: 'text' }
  expect(everyForm('en', texts)).toEqual(texts)
  expect(everyForm('de', texts)).toEqual(texts)
})
