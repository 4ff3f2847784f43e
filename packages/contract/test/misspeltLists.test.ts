import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { misspeltLists, misspeltListsFile } from '../scripts/lib/misspeltLists.ts'
import schemas from '../src/generated/coreSchemas.json' with { type: 'json' }

const committed = readFileSync(misspeltListsFile, 'utf8')

it('the corpus of misspelt lists is that of the schema; "pnpm --filter @kerfwise/contract schemas" writes it anew', () => {
  expect(committed).toBe(misspeltLists())
})

it('it misspells each field of each part of a list, and names each at a wrong depth', () => {
  const { cases }: { cases: { at: string; field: string | null; as: string }[] } = JSON.parse(committed)
  const parts = {
    $: schemas.ListRequest,
    '$.stock[0]': schemas.ListStock,
    '$.pieces[0]': schemas.ListPiece,
    '$.joins': schemas.ListJoins,
    '$.offcutWorth[0]': schemas.ListOffcut,
  }
  for (const [at, { properties }] of Object.entries(parts))
    for (const field of Object.keys(properties)) {
      const names = cases.filter((each) => each.at === at && each.field === field).map(({ as }) => as)
      expect(new Set(names).size, `${at}.${field}`).toBeGreaterThanOrEqual(4)
      expect(names).toContain(field.toUpperCase())
      const misplaced = cases.filter((each) => each.field === null && each.as === field)
      expect(misplaced.length, field).toBeGreaterThanOrEqual(1)
    }
  expect(cases.length).toBeGreaterThanOrEqual(300)
})
