import { expect, type Page, request, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'

const list = {
  stock: [{ length: 6000 }],
  data: [
    { length: 1841.5, count: 4 },
    { length: 900, count: 7 },
  ],
  cutWaste: 3.2,
}

const inDialog = (page: Page) => page.getByRole('dialog', { name: 'Create a key' })

/** Fills in the dialog of a new key and sends it. */
async function wish(page: Page, name: string, pass: string): Promise<void> {
  await inDialog(page).getByLabel('Name').fill(name)
  await inDialog(page).getByRole('textbox', { name: 'Your password' }).fill(pass)
  await inDialog(page).getByRole('button', { name: 'Create the key' }).click()
}

/** A program elsewhere: no cookie, no browser. */
async function program(baseURL: string | undefined, key: string) {
  const context = await request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
    storageState: { cookies: [], origins: [] },
  })
  return {
    solve: () => context.post('/rest/v1/solve', { data: list }),
    projects: () => context.get('/rest/cutoptim/projects'),
    end: () => context.dispose(),
  }
}

test('a key is created, seen once, used by a program as its rights allow, and revoked', async ({
  page,
  baseURL,
}) => {
  await settle(page)
  const { pass } = await register(page)
  await page.goto('/my-account')
  await expect(page.getByText('You have no keys.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a key' }).click()
  await inDialog(page).getByRole('checkbox', { name: 'Optimize' }).uncheck()
  await wish(page, 'Saw shop', pass)
  await expect(inDialog(page).getByText('Choose at least one.')).toBeVisible()
  await inDialog(page).getByRole('checkbox', { name: 'Optimize' }).check()
  await wish(page, 'Saw shop', 'not the password')
  await expect(inDialog(page).getByRole('alert')).toContainText('The password is wrong.')
  await wish(page, 'Saw shop', pass)
  const key = (await inDialog(page).getByLabel('API key').textContent()) ?? ''
  expect(key).toMatch(/^kw_[0-9A-Za-z]{49}$/)
  await inDialog(page).getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  // The free plan has one key, and the panel says so.
  await expect(page.getByText('Your plan allows up to 1 API key.')).toBeVisible()

  const used = await program(baseURL, key)
  const plan = await used.solve()
  expect(plan.status(), await plan.text()).toBe(200)
  expect((await plan.json()).success).toMatchObject({ isError: false, data: { barsCount: 3 } })
  expect((await used.projects()).status()).toBe(403)

  await page.reload()
  await expect(page.getByText('Last used', { exact: false })).toBeVisible()
  await expect(page.getByText(key.slice(0, 7))).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke: Saw shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no keys.')).toBeVisible()
  const refused = await used.solve()
  expect([refused.status(), (await refused.json()).error.key]).toEqual([401, 'keyInvalid'])
  await used.end()
})

test('the list of keys, the question for one and the key itself fit each width', async ({ page }) => {
  test.slow()
  await settle(page)
  const { pass } = await register(page)
  await startTrial(page)
  for (const [name, scopes] of [
    ['Saw shop', ['solve']],
    ['A nightly export with a name as long as one may be, 60 long', ['solve', 'read', 'write']],
  ] as const) {
    const made = await page.request.post('/rest/user/keys', { data: { name, scopes, pass } })
    expect(made.ok(), await made.text()).toBe(true)
  }
  await page.goto('/my-account')
  await expect(page.getByText('Not used yet')).toHaveCount(2)
  await look(page, 'state-api-keys')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await expect(inDialog(page)).toBeVisible()
  await look(page, 'state-api-key-wish')
  await wish(page, 'Third', pass)
  await expect(inDialog(page).getByLabel('API key')).toBeVisible()
  await look(page, 'state-api-key-made')
})
