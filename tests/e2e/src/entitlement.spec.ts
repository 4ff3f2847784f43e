import { expect, type Page, test } from '@playwright/test'
import { register, settle } from './support/account.ts'

const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('entitlement') ?? '')

/** Opens all features in the browser's storage, and leaves the signature unchanged. */
const forge = (page: Page) =>
  page.evaluate(() => {
    const [head, body = '', signature] = (localStorage.getItem('entitlement') ?? '').split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    for (const [name, value] of Object.entries(claims.limits)) if (value === false) claims.limits[name] = true
    claims.exp += 1_000_000
    const open = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    localStorage.setItem('entitlement', `${head}.${open}.${signature}`)
    localStorage.setItem('tier', JSON.stringify(claims.limits))
  })

test("a guest who edits the browser's storage, and cuts the server off, gains no limits", async ({
  page,
}) => {
  await settle(page)
  await page.goto('/bars')
  await expect.poll(() => kept(page)).not.toBe('')
  await forge(page)
  await page.route('**/rest/user/checkStatus', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('With an account: saving, files')).toBeVisible()
  await expect(exportButton(page)).toBeHidden()
})

test('a save beyond the plan names its need and the plan that has it', async ({ page }) => {
  await settle(page)
  const { name } = await register(page)
  await page.goto('/bars')
  await expect(page.getByRole('link', { name })).toBeVisible()
  const lengths = page.getByLabel('Stock lengths')
  await lengths.fill('6000/3000')
  await page.keyboard.press('Control+s')
  const notice = page.getByRole('alert').filter({ hasText: 'Your plan allows up to 1' })
  await expect(notice).toContainText('You asked for 2. The Core plan has it.')
  await expect(lengths).toHaveValue('6000/3000')
})
