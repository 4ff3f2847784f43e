import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { overhang } from './pages/everywhere.ts'
import { widen } from './pages/looks.ts'
import { pasteHere } from './support/clipboard.ts'

const list = '72 1/2"\t2\trail\n1.84 m\t1\tpost\n'

test('an own list is planned from the landing page in three actions', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Paste a list' }).click()
  const shown = page.getByRole('dialog', { name: 'Paste a list' })
  await expect(shown.getByRole('textbox', { name: 'The list' })).toBeFocused()
  await pasteHere(page, list)
  await shown.getByRole('button', { name: 'Import 2 rows' }).click()
  const { bars, cell } = editor(page)
  await expect(bars).toContainText('rail')
  await expect(cell('Length', 2)).toHaveValue('1.84 m')
})

test('a paste with nothing focused is a paste of a list; a field and a dialog keep their own', async ({
  page,
}) => {
  const { open, cell } = editor(page)
  await open()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await pasteHere(page, list)
  await expect(cell('Description', 1)).toHaveValue('rail')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  await page.getByLabel('Project name').focus()
  await pasteHere(page, '10\t1\tslat\n20\t1\tslat\n')
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const shown = page.getByRole('dialog', { name: 'Paste a list' })
  await shown.getByRole('textbox', { name: 'The list' }).fill('40 x 2')
  await shown.getByRole('button', { name: 'Read the list' }).click()
  await expect(shown.getByText('1 row can be imported')).toBeVisible()
  await pasteHere(page, list)
  await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
})

test('numbers of the landing page come along to the editor', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Your bars are' }).fill('120')
  await page.getByRole('textbox', { name: 'Piece 1' }).fill('33')
  await page.getByRole('link', { name: 'Plan your own list' }).click()
  const { cell } = editor(page)
  await expect(cell('Length', 1)).toHaveValue('33')
  await expect(cell('Quantity', 1)).toHaveValue('4')
  await expect(page.getByLabel('Stock lengths')).toHaveValue('120')
  // On the way back they are still there, and forth again nothing is taken a second time.
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Piece 1' })).toHaveValue('33')
  await expect(page.getByRole('textbox', { name: 'Your bars are' })).toHaveValue('120')
  await page.getByRole('link', { name: 'Plan your own list' }).click()
  await expect(cell('Length', 1)).toHaveValue('33')
  await expect(page.getByRole('dialog', { name: 'Import' })).toHaveCount(0)
})

test.describe('for a first visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  test('the cookie bar covers nothing, on a phone and at a desk', async ({ page }) => {
    await page.goto('/bars')
    for (const [width, highest] of [
      [390, 170],
      [1440, 70],
    ] as const) {
      await widen(page, width)
      await expect(page.getByRole('button', { name: 'Paste a list' })).toBeVisible()
      const bar = page.getByRole('dialog', { name: 'Cookie preferences' })
      await expect(bar).toBeVisible()
      const box = await bar.boundingBox()
      expect(box?.height).toBeLessThan(highest)
      // Whatever is at the middle of the bar is the bar, and the page goes on below it.
      const workspace = await page.getByRole('button', { name: 'Paste a list' }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(workspace?.y ?? 0)
      expect(await overhang(page)).toBe(0)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the list comes first, with the material in one line above it', async ({ page }) => {
    const { cell } = editor(page)
    await page.goto('/bars')
    await expect(page.getByText('kerf 1/8', { exact: true })).toBeVisible()
    const first = await cell('Length', 1).boundingBox()
    expect((first?.y ?? 844) + (first?.height ?? 0)).toBeLessThan(844 * 0.85)
    await expect(page.getByRole('textbox', { name: 'Kerf' })).toBeHidden()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('textbox', { name: 'Kerf' }).fill('1/4')
    await expect(page.getByText('kerf 1/4', { exact: true })).toBeVisible()
    expect(await overhang(page)).toBe(0)
  })
})
