import { expect, it } from 'vitest'
import { folderLeads } from '../src/build/addresses.ts'

it('folders without a page lead to the front page of their language', () => {
  const slugs = [
    'index',
    'de/index',
    'how-to/lengths',
    'de/how-to/lengths',
    'benchmarks',
    'benchmarks/method',
  ]
  expect(folderLeads(slugs)).toEqual({ '/how-to': '/docs/', '/de/how-to': '/docs/de/' })
})
