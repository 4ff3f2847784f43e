import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { settle } from './support/account.ts'

/** The page's requests to other hosts, and the messages of its console. */
function noted(page: Page): string[] {
  const notes: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).hostname !== 'localhost') {
      notes.push(request.url())
    }
  })
  page.on('console', (message) => {
    // Journeys go without the offline worker, and the page says so.
    const isOurs = !message.text().startsWith('Service Worker registration blocked')
    if (['error', 'warning'].includes(message.type()) && isOurs) notes.push(message.text())
  })
  page.on('pageerror', (error) => notes.push(error.message))
  return notes
}

const call = (page: Page, path: string) =>
  page
    .locator('.opblock')
    .filter({ has: page.locator(`[data-path="${path}"]`) })
    .first()

test('a programmer reads a first example and the calls of a key, on a phone and a desk, and nothing comes from elsewhere', async ({
  page,
}) => {
  test.slow()
  const notes = noted(page)
  await settle(page)
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { name: 'The API for programs' })).toBeVisible()
  const solve = call(page, '/rest/v1/solve')
  await expect(solve).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('curl --silent')
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('import json, os, urllib.request')
  await solve.getByRole('button').first().click()
  await expect(solve).toContainText('Scope: solve')
  await expect(solve).toContainText('application/x-ndjson')
  // Calls of the account take no key.
  await expect(page.getByText('/rest/user/export')).toHaveCount(0)
  await look(page, 'state-api-reference', [390, 1440])
  expect(notes).toEqual([])
})
