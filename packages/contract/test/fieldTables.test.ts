import { describe, expect, it } from 'vitest'
import { pages, readPage, withTables } from '../scripts/lib/fieldTables.ts'
import schemas from '../src/generated/coreSchemas.json' with { type: 'json' }

describe.each(pages)('%s', (file) => {
  const page = readPage(file)

  it('has the fields of the core; "pnpm --filter @kerfwise/contract schemas" writes them anew', () => {
    expect(page).toBe(withTables(page))
  })

  it('has each field of a list, those of its parts included', () => {
    const { properties } = schemas.ListRequest
    for (const field of [...Object.keys(properties), 'stock[].price', 'pieces[].ends', 'joins.most'])
      expect(page).toContain(`| \`${field}\` |`)
  })
})
