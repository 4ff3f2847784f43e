import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle, startTrial } from './support/account.ts'

test.beforeEach(({ context }) => settle(context))

/** The calls to this address from now on. */
function calls(page: Page, path: string): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) seen.push(path)
  })
  return seen
}

test('a double click asks for one mail, begins one trial and ends the session once', async ({ page }) => {
  await register(page)
  await page.goto('/my-account')
  const mails = calls(page, '/rest/user/mail/verify')
  await page.getByRole('button', { name: 'Send the email again' }).dblclick()
  await expect(page.getByRole('button', { name: 'Send the email again' })).toHaveCount(0)
  expect(mails).toHaveLength(1)
  const trials = calls(page, '/rest/user/trial')
  const trial = page.getByRole('button', { name: 'Try Pro for 7 days' })
  await trial.dblclick()
  await expect(trial).toHaveCount(0)
  expect(trials).toHaveLength(1)
  const ends = calls(page, '/rest/user/logout')
  await page.getByRole('button', { name: 'Log Out' }).dblclick()
  await expect(page).toHaveURL(/\/logout$/)
  expect(ends).toHaveLength(1)
})

test('the offer of a message is done once, and a bar at the saw stays ticked off', async ({ page }) => {
  await register(page)
  await startTrial(page)
  await editor(page).open()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /^Cut Bar / })
    .first()
    .dblclick()
  await expect(page.getByText('1 of 7 bars cut')).toBeVisible()
  await page.goto('/projects')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const saves = calls(page, '/rest/cutoptim/project')
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(page.getByText('is back', { exact: false })).toBeVisible()
  expect(saves).toHaveLength(1)
})
