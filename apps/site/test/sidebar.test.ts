import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sidebar } from '../sidebar.ts'
import { slugOf } from '../src/build/addresses.ts'

type Item = (typeof sidebar)[number]

const listed = (item: Item): string[] => {
  if (typeof item === 'string') return [item]
  if ('items' in item) return item.items.flatMap(listed)
  if ('autogenerate' in item) return [`${item.autogenerate.directory}/`]
  return []
}

const places = sidebar.flatMap(listed)
const slugs = readdirSync(join(import.meta.dirname, '../../../docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map(slugOf)

it('every page is in the navigation once', () => {
  const times = (slug: string) =>
    places.filter((place) => place === slug || (place.endsWith('/') && slug.startsWith(place))).length
  expect(slugs.filter((slug) => slug !== 'index' && times(slug) !== 1)).toEqual([])
})

it('every page of the navigation exists', () => {
  const isThere = (place: string) => slugs.some((slug) => slug === place || slug.startsWith(place))
  expect(places.filter((place) => !isThere(place))).toEqual([])
})
