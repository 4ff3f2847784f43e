import { expect, type Page, test } from '@playwright/test'
import { look, widen } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { badge, cell, chooseTool, openChip, openWorkspace, turnTo } from './support/cells.ts'
import { readText } from './support/exchange.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** A phone and a desk, each in both themes. */
const widths = [390, 1440] as const

/** A part of the editor, which a phone shows once its side is chosen. */
async function seen(page: Page, name: string, side: 'pieces' | 'plan'): Promise<void> {
  for (const width of widths) {
    await widen(page, width)
    await turnTo(page, side)
    await look(page, `editor-${name}`, [width])
  }
}

test('the workspace of a guest: views of a plan, faults, and what a guest opens', async ({ page }) => {
  test.setTimeout(900_000)
  await openWorkspace(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/\S/)
  // Only for screen readers: the field beside the heading shows the same name.
  expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1)
  for (const view of ['Saw list', 'Buy list', 'Offcuts', 'At the saw', 'Savings', 'Bars']) {
    await page.getByRole('tab', { name: view }).click()
    await seen(page, view.toLowerCase().replaceAll(' ', '-'), 'plan')
  }
  await cell(page, 'Length', 2).fill('99')
  await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
  await seen(page, 'too-long', 'plan')
  await cell(page, 'Length', 1).fill('twelve')
  await expect(badge(page, 'Last good plan')).toBeVisible()
  await button(page, 'More settings').click()
  await openChip(page, /to fix – /)
  await expect(page.getByRole('heading', { name: /to fix before/i })).toBeVisible()
  await seen(page, 'blocked', 'plan')
  for (const [opener, name] of [
    ['Units and display', 'display'],
    ['All commands', 'palette'],
  ] as const) {
    await chooseTool(page, opener)
    await expect(dialog(page)).toBeVisible()
    await look(page, `editor-${name}`, widths)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await widen(page, 1440)
  }
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Shift+?')
  await expect(dialog(page)).toBeVisible()
  await look(page, 'editor-keys', widths)
  await page.keyboard.press('Escape')
  for (const width of widths) {
    await widen(page, width)
    await button(page, width === 390 ? 'More tools' : 'New').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(page, 'editor-new-menu', [width])
    if (width === 390) await page.keyboard.press('Escape')
  }
  await page.getByRole('menuitem', { name: /^(Empty|New) project/ }).click()
  await expect(dialog(page).getByRole('button', { name: 'Discard' })).toBeVisible()
  await look(page, 'editor-discard', widths)
})

test('the workspace of a person: demos with mitres and joins, the tour, an optimized plan and its dialogs', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await register(page)
  await startTrial(page)
  for (const width of widths) {
    await widen(page, width)
    await page.goto('/bars?demo=basic-example-demo')
    await expect(dialog(page).getByText('Materials', { exact: true })).toBeVisible()
    await look(page, 'editor-tour', [width])
  }
  await page.getByRole('button', { name: 'Close the tour' }).click()
  await settle(page, { 'tour.demo': 'completed' })
  for (const demo of ['miter-cutting', 'material-joining']) {
    await openWorkspace(page, `/bars?demo=${demo}-demo`)
    await page.keyboard.press('Control+Enter')
    await expect(badge(page, 'Optimized')).toBeVisible()
    await button(page, 'More settings').click()
    await seen(page, demo, 'pieces')
  }
  await openWorkspace(page)
  await button(page, 'Select row 1').click()
  await seen(page, 'selection', 'pieces')
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await cell(page, 'Quantity', 1).fill('5')
  await expect(badge(page, 'Out of sync')).toBeVisible()
  await seen(page, 'stale', 'pieces')
  for (const width of widths) {
    await widen(page, width)
    for (const [opener, name] of [
      ['Actions for 2×4 lumber', 'material-menu'],
      ['Actions for row 2', 'row-menu'],
      ['Other ways to optimize', 'thorough-menu'],
    ] as const) {
      // On a phone the plan's buttons make room for the Optimize button.
      if (name === 'thorough-menu' && width === 390) continue
      await button(page, opener).first().click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look(page, `editor-${name}`, [width])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
    }
  }
  for (const [opener, name] of [
    ['Edit as a table', 'stock'],
    ['Export', 'export'],
    ['Import', 'import'],
  ] as const) {
    await chooseTool(page, opener)
    await expect(dialog(page)).toBeVisible()
    await look(page, `editor-${name}`, widths)
    await widen(page, 1440)
    if (name !== 'import') await page.keyboard.press('Escape')
  }
  await readText(dialog(page), '1200 mm\t4\tnew leg\n1.5 m\t2\tnew rail\nlong\t1\tbad\n')
  await expect(dialog(page).getByText('1 row has a fault and is left out')).toBeVisible()
  await look(page, 'editor-import-review', widths)
})
