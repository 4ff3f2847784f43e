import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register } from './support/account.ts'
import { cell, emptyWorkspace } from './support/cells.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the editor plans and the demos open, and the work is saved when it is back', async ({
  page,
  context,
}) => {
  await register(page)
  await page.goto('/bars')
  const view = editor(page)
  await expect(view.bars).toBeVisible()
  await page.getByLabel('Project name').fill('At the site')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Auto-save' }).click({ force: true })
  await page.evaluate(() => navigator.serviceWorker.ready)

  await context.setOffline(true)
  await page.goto('/bars?demo=miter-cutting-demo')
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await expect(view.bars).toBeVisible()
  await page.goto('/')
  await expect(
    page
      .getByText(/\d+ bars?, /)
      .or(page.getByText('Projects'))
      .first(),
  ).toBeVisible()
  await page.goto('/bars')
  await view.cell('Description', 1).fill('typed offline')
  await view.cell('Quantity', 1).fill('9')
  await expect(view.badge('Preview')).toBeVisible()
  // The page has proved this plan, so that it counts without the server.
  await page.getByRole('button', { name: 'Optimize', exact: true }).first().click()
  await expect(page.getByText('Proved in this page, without the server')).toBeVisible()
  await expect(page.getByText(/^Sorry/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Proved in this page, without the server')).toBeVisible()

  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/rest/cutoptim/project') && answer.request().method() === 'POST',
  )
  await context.setOffline(false)
  expect((await stored).ok()).toBe(true)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('a page loaded anew without a network has the limits of the plan that is paid, and the material that was open', async ({
  page,
  context,
}) => {
  await emptyWorkspace(page)
  await page.getByLabel('Stock lengths').fill('96')
  await page.getByLabel('Quantities').fill('4')
  await cell(page, 'Length', 1).fill('20')
  await cell(page, 'Quantity', 1).fill('3')
  await page.getByRole('button', { name: 'Add a material' }).click()
  const materials = page.getByRole('tablist', { name: 'Materials' }).getByRole('tab')
  await expect(materials).toHaveCount(2)
  await page.getByLabel('Project name').fill('At the site')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  // Looked at, and not changed: the server knows the other one as the open one.
  await materials.first().click()
  await expect(materials.first()).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const offline of [true, false]) {
    await context.setOffline(offline)
    await page.reload()
    await expect(materials.first()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Quantities')).toBeEnabled()
    await expect(page.getByText('3 pieces', { exact: true })).toBeVisible()
  }
})

test('with a network the worker leaves the documentation and files to the server, and fetches no papers in advance', async ({
  page,
}) => {
  const script = await page.request.get('/sw.js')
  // Without the hashes of the files' contents: one of them has been read as `PdF`.
  const worker = (await script.text()).replace(/-[\w-]{8}(?=\.\w+")/g, '')
  expect(worker).toContain('index.html')
  expect(worker).toMatch(/kerfwise_bg[^"]*\.wasm/)
  expect(worker).not.toMatch(/assets\/demand-|pdf|xlsx|resvg|\.ttf/i)
  await page.goto('/bars')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.goto('/docs/race/')
  await expect(page.getByRole('heading', { level: 1, name: 'A race on your own list' })).toBeVisible()
  const file = await page.goto('/rest/openapi.json')
  expect(file?.headers()['content-type']).toContain('application/json')
})
