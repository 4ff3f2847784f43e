import { expect, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { cell, openWorkspace, stored } from './support/cells.ts'

test('two windows with the same project do not overwrite each other unseen', async ({ page, context }) => {
  await openWorkspace(page)
  const other = await context.newPage()
  await openWorkspace(other)
  await cell(other, 'Description', 1).fill('theirs')
  await stored(other, 'theirs')
  await cell(page, 'Description', 1).fill('mine')
  await expect(page.getByText('This project was changed in another window.')).toBeVisible()
  await look(page, 'state-other-window', [1280])
  await page.getByRole('button', { name: 'Show that version' }).click()
  await expect(cell(page, 'Description', 1)).toHaveValue('theirs')
})

test('a crash loses nothing that was typed a moment before', async ({ page, context }) => {
  await openWorkspace(page)
  await cell(page, 'Length', 1).fill('33 1/3')
  await stored(page, '33 1/3')
  const after = await context.newPage()
  // A page gets no event before a crash.
  await page.close({ runBeforeUnload: false })
  await openWorkspace(after)
  await expect(cell(after, 'Length', 1)).toHaveValue('33 1/3')
})

test('leaving with changes of this visit warns, leaving without does not', async ({ page }) => {
  await openWorkspace(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/plans')
  expect(asked).toEqual([])
  await page.goto('/bars')
  await cell(page, 'Description', 1).click()
  await page.keyboard.type('x')
  await page.goto('/plans')
  expect(asked).toEqual(['beforeunload'])
})
