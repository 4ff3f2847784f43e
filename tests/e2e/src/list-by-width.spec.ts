import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { overhang } from './pages/everywhere.ts'
import { badge, turnTo } from './support/cells.ts'
import { pasteHere } from './support/clipboard.ts'
import { dialog } from './support/exchange.ts'

/** Ctrl+V with nothing focused. */
async function pasteAnywhere(page: Page, text: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await pasteHere(page, text)
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 844 : 900 } })

    test('a paste anywhere is a list, and what it leaves open waits for an answer', async ({ page }) => {
      const { open, cell } = editor(page)
      await open()
      await pasteAnywhere(page, '72 1/2"\t2\trail\n1.84 m\t1\tpost\n')
      await expect(cell('Description', 1)).toHaveValue('rail')
      await pasteAnywhere(page, 'Frame A x 2:\n4 x 12 1/2\n2 x 8 1/4\n')
      const shown = dialog(page, 'Import')
      const question = shown.getByRole('radiogroup', { name: /^Do these texts say how often/ })
      const run = shown.getByRole('button', { name: 'Import 2 rows' })
      await expect(run).toBeDisabled()
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      await question.getByRole('radio', { name: 'Yes, multiply the quantities' }).check()
      await run.click()
      await expect(cell('Quantity', 3)).toHaveValue('8')
    })

    test('a faulty line is corrected by typing, and another comes along marked', async ({ page }) => {
      const { open, cell } = editor(page)
      await open()
      await pasteAnywhere(page, '1200 mm\t4\tleg\nlong\t1\tbad\n700 mm\tx\trail\n')
      const shown = dialog(page, 'Import')
      await shown.getByRole('textbox', { name: 'Length, line 2' }).fill('55 mm')
      await expect(shown.getByText('1 × 55 mm · bad').first()).toBeVisible()
      expect(await overhang(page)).toBeLessThanOrEqual(0)
      await shown.getByRole('checkbox', { name: 'Take 1 faulty row along' }).check()
      await shown.getByRole('button', { name: 'Import 3 rows' }).click()
      await expect(cell('Length', 2)).toHaveValue('55 mm')
      await expect(cell('Quantity', 3)).toHaveAttribute('aria-invalid', 'true')
    })

    test('rows beyond the tier stay in the table, locked, and a chip below the proof counts them', async ({
      page,
    }) => {
      const { open, cell } = editor(page)
      await open()
      await pasteAnywhere(page, Array.from({ length: 20 }, () => '10\t1\tslat').join('\n'))
      await turnTo(page, 'plan')
      await expect(page.getByRole('button', { name: '15 of 20 rows planned', exact: true })).toBeVisible()
      await turnTo(page, 'pieces')
      await page.getByRole('button', { name: 'Select row 20, locked' }).scrollIntoViewIfNeeded()
      await expect(cell('Length', 20)).toHaveValue('10')
      expect(await overhang(page)).toBeLessThanOrEqual(0)
    })

    test('a person who has optimized finds the list where they left it', async ({ page }) => {
      const { open, cell } = editor(page)
      await open()
      await pasteAnywhere(page, Array.from({ length: 15 }, () => '10\t1\tslat').join('\n'))
      await cell('Length', 15).scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }))
      const scrolled = () => page.evaluate(() => window.scrollY)
      const before = await scrolled()
      expect(before).toBeGreaterThan(0)
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await turnTo(page, 'pieces')
      await expect.poll(scrolled).toBe(before)
    })
  })
}
