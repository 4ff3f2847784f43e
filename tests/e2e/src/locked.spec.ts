import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle } from './support/account.ts'
import { chooseJobs, openOrder } from './support/cells.ts'
import { dialog } from './support/exchange.ts'

test('a guest finds what needs an account locked, with a way into one, and may export a demo', async ({
  page,
}) => {
  await settle(page)
  for (const [path, words] of [
    ['/projects', 'Your open list stays in this browser.'],
    ['/materials', 'Materials are kept in an account'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words, { exact: false })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL(new RegExp(`/login\\?returnTo=${encodeURIComponent(path)}`))
  }
  await page.goto('/rack')
  await expect(page.getByText('A rack is kept in an account')).toBeVisible()
  await editor(page).open()
  const exports = page.getByRole('button', { name: 'Export', exact: true })
  await expect(page.getByText('With an account: saving, files')).toBeVisible()
  await expect(exports).toBeHidden()
  await expect(page.getByRole('link', { name: 'What is free?' })).toHaveAttribute('href', '/plans')
  await chooseJobs(page)
  await expect(dialog(page, 'Jobs').getByRole('button', { name: 'Add a job' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await openOrder(page)
  await expect(
    page.getByLabel('Order of the saw list', { exact: true }).and(page.locator('select')),
  ).toBeDisabled()
  await page.goto('/projects')
  await page.getByRole('link', { name: /Miter Cutting/ }).click()
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await expect(exports).toBeEnabled()
})

test('a free account says what it has room for', async ({ page }) => {
  await settle(page)
  await register(page)
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`/rest/cutoptim${path}`, { data })).ok()).toBe(true)
  for (let index = 0; index < 5; index += 1) {
    const project = { id: `p-${index}`, title: `Project ${index}` }
    await post('/project', { project, items: {}, panels: [{ id: 'panel' }], configs: {}, results: {} })
  }
  for (const name of ['One', 'Two', 'Three']) await post('/materials', { name, barLength: '96' })
  await page.goto('/projects')
  await expect(page.getByText('Your plan allows up to 5 projects.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New project' })).toBeDisabled()
  await page.goto('/rack')
  await expect(page.getByText('Bars with labels are part of a larger plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a bar' })).toBeDisabled()
  await page.goto('/materials')
  await expect(page.getByText('Your plan allows up to 3 saved materials.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a material' })).toBeDisabled()
  await page.getByRole('button', { name: 'Actions for One', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Price', exact: true })).toBeDisabled()
  await expect(form.getByRole('link', { name: /prices/i }).first()).toBeVisible()
})
