import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { register, startTrial } from './support/account.ts'
import { cell, openWorkspace } from './support/cells.ts'

const says = 'This browser keeps no copy of your work: its storage is full or switched off.'

/** From now on the storage is full, and the browser says so; only the theme, which tests switch, still fits. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, text) {
      if (key !== 'theme') throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, text)
    }
  })

async function workWithFullStorage(page: Page): Promise<void> {
  await openWorkspace(page)
  await fill(page)
  await cell(page, 'Description', 1).fill('rail')
}

test('the page offers an account to a guest whose browser is full, and nothing that a guest cannot do', async ({
  page,
}) => {
  await workWithFullStorage(page)
  const note = page.getByRole('alert').filter({ hasText: says })
  await expect(note).toContainText('Log in or create an account to keep it there')
  await expect(note).not.toContainText(/\bsave\b|export/i)
  await look(page, 'state-full-storage', [1440])
  await note.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fbars/)
})

test('the page asks a person with an account to save, and to export if the plan has exports', async ({
  page,
}) => {
  await register(page)
  await workWithFullStorage(page)
  const note = page.getByRole('alert').filter({ hasText: says })
  await expect(note).toContainText('Save the project to your account.')
  await expect(note.getByRole('link')).toHaveCount(0)
  await startTrial(page)
  await workWithFullStorage(page)
  await expect(note).toContainText('Save the project to your account or export it.')
})
