import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { chooseTool } from './support/cells.ts'

test.beforeEach(async ({ page }) => {
  await settle(page)
  await register(page)
  await startTrial(page)
  await editor(page).open()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled()
})

test('a visitor reads prices in the currency of the person who shared the link', async ({
  page,
  browser,
}) => {
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Price', { exact: true }).fill('12.50')
  await chooseTool(page, 'Units and display')
  await page.getByLabel('Currency').selectOption('zł')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/id=/)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: 'Share' })
    .click()
  const share = page.getByRole('dialog', { name: 'Share a plan', exact: true })
  await share.getByRole('button', { name: 'Create a link' }).click()
  const address = await share.getByRole('textbox').inputValue()
  const context = await browser.newContext()
  await settle(context)
  const guest = await context.newPage()
  await guest.goto(address)
  // What the owner pays is shown only once the owner ticks it.
  await expect(guest.getByRole('navigation', { name: 'Jump to' })).toBeVisible()
  await expect(guest.getByText('zł')).toHaveCount(0)
  await share.getByRole('checkbox', { name: 'Show buying prices too' }).click()
  await expect(share.getByRole('checkbox')).toBeChecked()
  await guest.reload()
  await expect(guest.getByText(/zł\s87\.50/).first()).toBeVisible()
  await expect(guest.getByText('$')).toHaveCount(0)
  await context.close()
})

test('a saved plan is shared, read by a guest, and withdrawn', async ({ page, browser }) => {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/id=/)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Export', exact: true })
    .getByRole('button', { name: 'Share' })
    .click()
  const share = page.getByRole('dialog', { name: 'Share a plan', exact: true })
  await share.getByRole('button', { name: 'Create a link' }).click()
  const address = await share.getByRole('textbox').inputValue()
  expect(address).toMatch(/\/shared\/[\w-]{43}$/)
  const context = await browser.newContext()
  await settle(context)
  const guest = await context.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Workbench' })).toBeVisible()
  await expect(guest).toHaveTitle('Workbench – Shared plan – Kerfwise')
  await expect(guest.getByRole('list', { name: 'Bars to cut' })).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Optimize/ })).toHaveCount(0)
  // There is no list here that a double click could lead to.
  await expect(guest.getByText('move with the arrow keys.', { exact: false })).toBeVisible()
  await expect(guest.getByText('find it in the list', { exact: false })).toHaveCount(0)
  await look(guest, 'state-shared', [1280])
  await look(page, 'state-share', [1280])
  await share.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(share.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('There is no plan at this link')).toBeVisible()
  await share.getByRole('button', { name: 'Create a link' }).click()
  const next = await share.getByRole('textbox').inputValue()
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Withdraw the link: Workbench' }).click()
  await expect(page.getByRole('heading', { name: 'Shared plans' })).toHaveCount(0)
  await guest.goto(next)
  await expect(guest.getByText('There is no plan at this link')).toBeVisible()
  await context.close()
})
