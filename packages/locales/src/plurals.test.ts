import { expect, it } from 'vitest'
import { everyForm } from './plurals.ts'

it('writes the forms that a language has besides as its other form, and keeps what is written down', () => {
  const texts = { a: { rows_one: 'one', rows_other: 'rows' }, plain: 'text' }
  expect(everyForm('en', texts)).toEqual(texts)
  expect(everyForm('de', texts)).toEqual(texts)
})
