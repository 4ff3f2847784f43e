import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules of WCAG 2.2 AA that a program can check. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another theme can break. */
const colours = ['color-contrast', 'link-in-text-block']

/** Which rules axe checks: a page that only has another theme than before can break those about colours alone. */
export type Rules = 'all' | 'colours' | 'all but colours'

const all: axe.RunOptions = { runOnly: { type: 'tag', values: tags } }
const optionsOf: Record<Rules, axe.RunOptions> = {
  all,
  colours: { runOnly: colours },
  'all but colours': {
    ...all,
    rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])),
  },
}

/**
 * Serious and critical findings of axe, each with its place. Axe is put into a document once and runs in the page
 * itself, which takes a fraction of the time of a report in a page of its own.
 */
export async function seriousFaults(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...options,
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
      )
  }, optionsOf[rules])
}

/** How many pixels the page is wider than its window; 0 if it needs no sideways scrolling. */
export const overhang = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** The words of headings of tables that are broken over two lines. */
export const brokenHeadings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('th')].flatMap((heading) => {
      const [text] = heading.childNodes
      if (!(text instanceof Text) || !heading.checkVisibility()) return []
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
      })
    }),
  )

/** Everything that the console of a page prints from now on: errors, warnings and uncaught failures. */
export function consoleOf(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    // The journeys keep the offline worker out, which is theirs to do and not the page's fault.
    if (message.text().includes('Service Worker registration blocked')) return
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

/** Goes to a screen as a link of the page does, without loading the page anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page.getByText('loading', { exact: true })).toBeHidden()
}
