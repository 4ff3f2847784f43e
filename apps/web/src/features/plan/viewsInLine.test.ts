import { languages, loadTexts } from '@kerfwise/locales'
import { describe, expect, it } from 'vitest'
import { type View, views, viewsInLine } from './viewsInLine.ts'

describe.each(languages)('in %s', async (language) => {
  const { plan } = await loadTexts(language)
  const inLine = (width: number, shown: View = 'bars') =>
    viewsInLine(views, shown, (view) => plan.views[view], width)

  it('all views are tabs where they have room', () => {
    expect(inLine(800)).toEqual(views)
  })

  it('a menu takes the rare views first, orders next, and at last what is for the saw', () => {
    const takes = Array.from({ length: 600 }, (_, index) => views.length - inLine(800 - index).length)
    expect([...new Set(takes)]).toEqual([0, 3, 4, 5])
    expect(inLine(200)).toEqual(['bars', 'saw'])
  })

  it('the shown view is a tab in its usual place', () => {
    expect(inLine(200, 'offcuts')).toEqual(['bars', 'saw', 'offcuts'])
  })
})
