import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sidebar } from '../sidebar.ts'
import { slugOf, translations } from '../src/build/addresses.ts'

type Item = (typeof sidebar)[number]

const listed = (item: Item): string[] => {
  if (typeof item === 'string') return [item]
  if ('items' in item) return item.items.flatMap(listed)
  if ('autogenerate' in item) return [`${item.autogenerate.directory}/`]
  return []
}

const places = sidebar.flatMap(listed)
const all = readdirSync(join(import.meta.dirname, '../../../docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map(slugOf)
const isTranslated = (slug: string) => (slug.split('/')[0] ?? '') in translations
const slugs = all.filter((slug) => !isTranslated(slug))

it('every page is in the navigation once', () => {
  const times = (slug: string) =>
    places.filter((place) => place === slug || (place.endsWith('/') && slug.startsWith(place))).length
  expect(slugs.filter((slug) => slug !== 'index' && times(slug) !== 1)).toEqual([])
})

it('every page of the navigation exists', () => {
  const isThere = (place: string) => slugs.some((slug) => slug === place || slug.startsWith(place))
  expect(places.filter((place) => !isThere(place))).toEqual([])
})

it.each(Object.keys(translations))(
  'every guide is there in %s, and each page is one of English',
  (language) => {
    const own = all
      .filter((slug) => slug.startsWith(`${language}/`))
      .map((slug) => slug.slice(language.length + 1))
    expect(own.filter((slug) => !slugs.includes(slug))).toEqual([])
    const guides = slugs.filter((slug) => slug === 'index' || slug.startsWith('how-to/'))
    expect(guides.filter((slug) => !own.includes(slug))).toEqual([])
  },
)
