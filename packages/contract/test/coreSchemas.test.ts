import { expect, it } from 'vitest'
import { committedSchemas, coreSchemas } from '../scripts/lib/coreSchemas.ts'

it('the committed schemas are those of the core; "pnpm --filter @kerfwise/contract schemas" writes them anew', {
  timeout: 600_000,
}, () => {
  expect(committedSchemas()).toBe(coreSchemas())
})
