import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Serious and critical findings of axe, each with where it is. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Pixels that the page is wider than its window; 0 where nobody has to scroll sideways. */
export const overhang = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )

/** What the console of a page says from now on: errors, warnings and uncaught failures. */
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
