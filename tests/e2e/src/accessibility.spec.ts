import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { badge, cell, chooseTool, openWorkspace, turnTo } from './support/cells.ts'
import { readText } from './support/exchange.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The states of the workspace, each in both themes, on a phone and at a desk. */
for (const width of [390, 1440]) {
  test.describe(`the workspace, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    const seen = (page: Page, name: string) => look(page, `editor-${name}`, [width])

    test('views of a plan, faults, and what a guest opens', async ({ page }) => {
      test.slow()
      await openWorkspace(page)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(/\S/)
      // Only for screen readers: the field beside the heading shows the same name.
      expect((await heading.boundingBox())?.width).toBeLessThanOrEqual(1)
      await turnTo(page, 'plan')
      for (const view of ['Saw list', 'Buy list', 'Offcuts', 'At the saw', 'Savings', 'Bars']) {
        await page.getByRole('tab', { name: view }).click()
        await seen(page, view.toLowerCase().replaceAll(' ', '-'))
      }
      await turnTo(page, 'pieces')
      await cell(page, 'Length', 2).fill('99')
      await turnTo(page, 'plan')
      await expect(page.getByText('A piece is too long to fit into any bar')).toBeVisible()
      await seen(page, 'too-long')
      await turnTo(page, 'pieces')
      await cell(page, 'Length', 1).fill('twelve')
      await expect(badge(page, 'Last good plan')).toBeVisible()
      await button(page, 'More settings').click()
      await turnTo(page, 'plan')
      await expect(page.getByRole('heading', { name: /to fix before/i })).toBeVisible()
      await seen(page, 'blocked')
      for (const [opener, name] of [
        ['Units and display', 'display'],
        ['All commands', 'palette'],
      ] as const) {
        await chooseTool(page, opener)
        await expect(dialog(page)).toBeVisible()
        await seen(page, name)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toBeHidden()
      }
      await turnTo(page, 'pieces')
      // A plain key is a field's own as long as one has the focus, the choice of the side too.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      await page.keyboard.press('Shift+?')
      await expect(dialog(page)).toBeVisible()
      await seen(page, 'keys')
      await page.keyboard.press('Escape')
      await button(page, width === 390 ? 'More tools' : 'New').click()
      await expect(page.getByRole('menu')).toBeVisible()
      await seen(page, 'new-menu')
      await page.getByRole('menuitem', { name: /^(Empty|New) project/ }).click()
      await expect(dialog(page).getByRole('button', { name: 'Discard' })).toBeVisible()
      await seen(page, 'discard')
    })

    test('the demos with mitres and joins, the tour, an optimized plan and its dialogs', async ({ page }) => {
      test.slow()
      await register(page)
      await startTrial(page)
      await page.goto('/bars?demo=basic-example-demo')
      await expect(dialog(page).getByText('Materials', { exact: true })).toBeVisible()
      await seen(page, 'tour')
      await page.getByRole('button', { name: 'Close the tour' }).click()
      await settle(page, { 'tour.demo': 'completed' })
      for (const demo of ['miter-cutting', 'material-joining']) {
        await openWorkspace(page, `/bars?demo=${demo}-demo`)
        await page.keyboard.press('Control+Enter')
        await expect(badge(page, 'Optimized')).toBeVisible()
        await turnTo(page, 'pieces')
        await button(page, 'More settings').click()
        await seen(page, demo)
      }
      await openWorkspace(page)
      await button(page, 'Select row 1').click()
      await seen(page, 'selection')
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await turnTo(page, 'pieces')
      await cell(page, 'Quantity', 1).fill('5')
      await expect(badge(page, 'Out of sync')).toBeVisible()
      await seen(page, 'stale')
      for (const [opener, name] of [
        ['Actions for 2×4 lumber', 'material-menu'],
        ['Actions for row 2', 'row-menu'],
        ['Other ways to optimize', 'thorough-menu'],
      ] as const) {
        // On a phone the plan's buttons make room for the Optimize button.
        if (name === 'thorough-menu' && width === 390) continue
        await button(page, opener).first().click()
        await expect(page.getByRole('menu')).toBeVisible()
        await seen(page, name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
      }
      await turnTo(page, 'pieces')
      for (const [opener, name] of [
        ['Edit as a table', 'stock'],
        ['Export', 'export'],
        ['Import', 'import'],
      ] as const) {
        await chooseTool(page, opener)
        await expect(dialog(page)).toBeVisible()
        await seen(page, name)
        if (name !== 'import') await page.keyboard.press('Escape')
      }
      await readText(dialog(page), '1200 mm\t4\tnew leg\n1.5 m\t2\tnew rail\nlong\t1\tbad\n')
      await expect(dialog(page).getByText('1 row has a fault and is left out')).toBeVisible()
      await seen(page, 'import-review')
    })
  })
}
