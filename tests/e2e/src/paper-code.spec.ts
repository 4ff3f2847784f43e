import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look, widen } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { cell } from './support/cells.ts'
import { canDraw, readCode } from './support/readCode.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  return dialog(page, 'Export')
}

/** The text of the code on the PDF of the open project; null without a code. */
async function codeOfPdf(page: Page): Promise<string | null> {
  const exporting = await openExport(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Download' }).click(),
  ])
  return readCode(await file.path())
}

async function optimizeAndSave(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/id=/)
}

/** At each width, as a state of a screen. */
async function lookAtEach(page: Page, name: string): Promise<void> {
  for (const width of [390, 860, 1440]) {
    await widen(page, width)
    await look(page, name, [width])
  }
}

test('the code on the paper of a shared plan opens its check, until the plan changes or the link ends', async ({
  page,
  browser,
}) => {
  test.skip(!canDraw(), 'pdftoppm (poppler-utils) is not on this machine')
  test.slow()
  await settle(page)
  await register(page)
  await startTrial(page)
  await editor(page).open()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled()
  await optimizeAndSave(page)
  expect(await codeOfPdf(page)).toBeNull()

  await (await openExport(page)).getByRole('button', { name: 'Share' }).click()
  const share = dialog(page, 'Share a plan')
  await share.getByRole('button', { name: 'Create a link' }).click()
  await expect(share.getByRole('textbox')).toHaveValue(/\/shared\//)
  await page.keyboard.press('Escape')
  await expect((await openExport(page)).getByText('Anyone who scans the code on the PDF')).toBeVisible()
  await page.keyboard.press('Escape')
  const address = await codeOfPdf(page)
  expect(address).toMatch(/\/verify\?share=[\w-]{43}\.[0-9a-f]{32}$/)

  const context = await browser.newContext()
  await settle(context)
  const guest = await context.newPage()
  const verdict = (text: string) => guest.getByRole('heading', { level: 2, name: text, exact: true })
  await guest.goto(address ?? '')
  await expect(verdict('Right and proved: no plan takes less material or money.')).toBeVisible()
  await expect(guest.getByText('The fingerprint is the one on the paper.')).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('Pieces21 of 21')
  await lookAtEach(guest, 'verify-shared')
  await guest.getByRole('link', { name: 'Shared plan' }).click()
  await expect(guest.getByRole('heading', { name: 'Workbench' })).toBeVisible()

  await cell(page, 'Length', 1).fill('30')
  await cell(page, 'Length', 1).press('Enter')
  await optimizeAndSave(page)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await guest.goto(address ?? '')
  await expect(verdict('The shared project now has a different plan from the paper.')).toBeVisible()
  await lookAtEach(guest, 'verify-shared-changed')

  await guest.route('**/rest/cutoptim/shared/**', (route) => route.abort())
  await guest.reload()
  await expect(verdict('This could not be checked here.')).toBeVisible()
  await guest.unroute('**/rest/cutoptim/shared/**')
  await (await openExport(page)).getByRole('button', { name: 'Share' }).click()
  await share.getByRole('button', { name: 'Withdraw the link' }).click()
  await expect(share.getByRole('button', { name: 'Create a link' })).toBeVisible()
  await guest.getByRole('button', { name: 'Try again' }).click()
  await expect(verdict('There is no plan at this link')).toBeVisible()
  await lookAtEach(guest, 'verify-shared-gone')
  await context.close()
})

test('an address of a check without a share leads nowhere', async ({ page }) => {
  await page.goto('/verify?share=nothing')
  await expect(
    page.getByRole('heading', { level: 2, name: 'There is no plan at this link', exact: true }),
  ).toBeVisible()
})
