import type { OptimizeResult } from '@kerfwise/optimizer'
import { expect, it } from 'vitest'
import type { Plan } from '../src/plan/plan.ts'
import { hashOf, newShelf } from '../src/plan/shelf.ts'

const plan = (scheme: string, size = 1): Plan => ({
  task: {
    request: { stock: [], data: [] },
    unit: 'mm',
    typedIn: 'mm',
    title: '',
    currency: '',
    language: 'en',
    typed: { bars: [], kerf: '' },
    called: 'request',
  },
  request: { stock: [], data: [], demo: ' '.repeat(size) },
  answer: { meta: { scheme } } as OptimizeResult,
})

it('the shelf keeps the newest plans up to a number', () => {
  const shelf = newShelf({ plans: 2, bytes: 10_000 })
  for (const name of ['a', 'b', 'a', 'c']) shelf.put(plan(name))
  expect(shelf.all().map(hashOf)).toEqual(['c', 'a'])
  expect(shelf.get('b')).toBeNull()
})

it('the shelf keeps plans up to a number of bytes, also a single one', () => {
  const shelf = newShelf({ plans: 9, bytes: 10_000 })
  for (const name of ['a', 'b', 'c']) shelf.put(plan(name, 4_000))
  expect(shelf.all().map(hashOf)).toEqual(['c', 'b'])
  shelf.put(plan('d', 20_000))
  expect(shelf.all()).toEqual([])
})
