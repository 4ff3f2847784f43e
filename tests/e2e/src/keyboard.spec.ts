import { expect, type Locator, type Page, test } from '@playwright/test'
import { settle } from './support/account.ts'
import { badge, cell, chooseTool, openWorkspace } from './support/cells.ts'
import { furnish } from './support/furnish.ts'

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('from the log-in to a file in the downloads by the keyboard alone', async ({ page }) => {
  test.slow()
  await settle(page)
  const { name, pass } = await furnish(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Name or email address'))
  await page.keyboard.type(name)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(pass)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name })).toBeVisible()

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Projects' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Actions for Workbench' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  // The focus follows in a later frame, and keys before it are lost.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for Workbench' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Open Workbench' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Project name')).toHaveValue('Workbench')

  await tabTo(page, cell(page, 'Quantity', 1))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Length', 2)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  const exporting = page.getByRole('button', { name: 'Export', exact: true })
  await tabTo(page, page.getByRole('button', { name: 'Skip to the content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, exporting)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await tabTo(page, dialog.getByRole('radio', { name: /^PDF/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Download' }))
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/pieces\.csv$/)
  await expect(dialog).toBeHidden()
  await expect(exporting).toBeFocused()
})

test('a screen reader reads the list, the plan, a message and a dialog', async ({ page }) => {
  await openWorkspace(page)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Kerfwise"
      - navigation "Main navigation":
        - list:
          - listitem:
            - link "Dashboard"
          - listitem:
            - link "Projects"
          - listitem:
            - link "Materials"
          - listitem:
            - link "Optimize"
      - button "Language"
      - button "Switch to the dark theme"
  `)
  await expect(page.getByRole('table', { name: 'Pieces to cut' })).toMatchAriaSnapshot(`
    - table "Pieces to cut":
      - rowgroup:
        - row:
          - columnheader "Mark"
          - columnheader /Length/
          - columnheader "Qty"
          - columnheader "Description"
          - columnheader "Row actions"
      - rowgroup:
        - row:
          - cell:
            - textbox "Length, row 1": 34 1/2
          - cell:
            - textbox "Quantity, row 1"
          - cell:
            - textbox "Description, row 1"
          - cell:
            - button "Actions for row 1"
  `)
  await expect(page.getByRole('list', { name: 'Bars to cut' })).toMatchAriaSnapshot(`
    - list "Bars to cut":
      - listitem:
        - button /^1:.*of 96"/
  `)

  // A screen reader speaks the fault of a cell together with the cell.
  await cell(page, 'Length', 1).fill('twelve')
  await expect(cell(page, 'Length', 1)).toHaveAccessibleDescription(/Length must be a valid number\./)

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toMatchAriaSnapshot(`
    - alert:
      - text: /Your list stays in this browser, offline/
      - button "Log In"
      - button "Close"
  `)
  await chooseTool(page, 'Units and display')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Units and display":
      - banner:
        - heading "Units and display" [level=2]
        - button "Close"
  `)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More tools' })).toBeFocused()
})

test('a button of the shell shows its purpose when it is pointed at or focused', async ({ page }) => {
  await page.goto('/support')
  const toggle = page.getByRole('button', { name: 'Switch to the dark theme' })
  await toggle.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Switch to the dark theme')
  await page.mouse.move(0, 400)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await tabTo(page, toggle)
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('a wrong field shows its fault, in a tooltip if there is room, or else below', async ({ page }) => {
  // A tooltip would cover the label of the next field, at any width.
  await page.goto('/register')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('a')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  const below = page.getByText('Must be at least 2 characters long.')
  await expect(below).toBeVisible()
  await expect(below).toHaveCSS('position', 'static')
  await expect(name).toHaveAccessibleDescription('Must be at least 2 characters long.')

  // A line of cells has no labels between.
  await openWorkspace(page)
  await page.getByRole('button', { name: 'Edit as a table' }).click()
  const cell = page.getByRole('textbox', { name: 'Stock to buy, length 1' })
  await cell.fill('abc')
  const text = page.getByRole('dialog').getByText('Length must be a valid number.')
  await expect(text).toBeVisible()
  await expect(text).toHaveCSS('position', 'absolute')
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.mouse.move(0, 0)
  await expect(text).toBeHidden()
  await cell.hover()
  await expect(text).toBeVisible()
  await page.setViewportSize({ width: 760, height: 900 })
  await expect(text).toHaveCSS('position', 'static')
})

test('the palette gives the focus back to its cell, and knows every action that has a key', async ({
  page,
}) => {
  await openWorkspace(page)
  const called = cell(page, 'Length', 2)
  await called.focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('What do you want to do?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(called).toBeFocused()
  const call = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('What do you want to do?').fill(words)
    await page.keyboard.press('Enter')
  }
  await call('optimize')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await call('shortcuts')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toMatchAriaSnapshot(`
    - term: Optimize
    - definition: Ctrl+Enter
    - term: Print the plan
    - definition: Ctrl+P
  `)
})

test('the sheet of keys leads to the documentation and to the check of proofs', async ({ page }) => {
  await settle(page)
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const [link, address, heading] of [
    ['Documentation', /\/docs\/$/, 'Kerfwise'],
    ['Check a proof', /\/verify$/, 'Check a proof'],
  ] as const) {
    await page.goto('/bars')
    await chooseTool(page, 'Keyboard shortcuts')
    await sheet.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('the focus stays after a run, which is announced, and after a row is deleted by its menu', async ({
  page,
}) => {
  await openWorkspace(page)
  const optimize = page.locator('#tour-optimize')
  await optimize.focus()
  await page.keyboard.press('Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(optimize).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Optimized, 7 bars, 99% yield' })).toBeAttached()
  const menu = (row: number) => page.getByRole('button', { name: `Actions for row ${row}`, exact: true })
  for (const [row, then] of [
    [3, 3],
    [5, 4],
  ] as const) {
    await menu(row).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(menu(then)).toBeFocused()
  }
})
