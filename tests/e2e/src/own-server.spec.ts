import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@kerfwise/testkit/process'
import { test as base, expect } from '@playwright/test'
import { built, serve } from './support/server.ts'

interface Own {
  readonly url: string
  readonly env: NodeJS.ProcessEnv
}

/** The built product as its owner's own, where only the operator makes accounts. */
const test = base.extend<object, { own: Own }>({
  own: [
    // Playwright wants a pattern, of which the cheapest fixture is this one.
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kerfwise-own-'))
      const url = `http://localhost:${await freePort()}`
      const env = {
        ...process.env,
        KERFWISE_DATA: folder,
        KERFWISE_LOG_LEVEL: 'error',
        KERFWISE_OPTIMIZER_THREADS: '1',
        KERFWISE_MODE: 'own',
        KERFWISE_REGISTRATION: 'closed',
      }
      const end = await serve(url, env)
      await use({ url, env })
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

test('On one’s own server a guest meets no padlock, nothing is for sale, and nobody registers', async ({
  page,
}) => {
  await page.goto('/bars')
  await expect(page.getByRole('button', { name: 'Optimize', exact: true })).toBeVisible()
  const places = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(places.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  await expect(places.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
  await expect(page.locator('.tabler-icon-lock')).toHaveCount(0)
  for (const place of ['/plans', '/subscribe/pro-month']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  }
  await page.goto('/register')
  await expect(page.getByText('Accounts are made by the person who runs this server.')).toBeVisible()
})

test('On one’s own server a person whom the operator has added has everything', async ({ page, own }) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(built, 'admin.js'), 'user', 'add', 'Ann', 'ann@example.com'],
    { env: own.env },
  )
  await page.goto('/login?returnTo=/my-account')
  await page.getByLabel('Name or email address').fill('Ann')
  await page.getByRole('textbox', { name: 'Password' }).fill(stdout.trim())
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Ann', exact: true })).toBeVisible()
  await expect(page.getByText('Your plan')).toHaveCount(0)
  for (const [place, shown] of [
    ['/bars', 'Optimize'],
    ['/rack', 'Add a bar'],
    ['/materials', 'Add a material'],
  ] as const) {
    await page.goto(place)
    await expect(page.getByRole('button', { name: shown, exact: true })).toBeEnabled()
    await expect(page.locator('.tabler-icon-lock')).toHaveCount(0)
  }
})
