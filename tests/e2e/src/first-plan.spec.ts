import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list = [
  ['72 1/2"', '2', 'rail'],
  ['1.84 m', '1', 'post'],
  ['1\' 6 3/4"', '4', 'brace'],
] as const

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('Cookie-Consent-Analytics', 'denied')
    localStorage.setItem('Cookie-Consent-Marketing', 'denied')
  })
})

test('a list typed by hand is planned while typing, optimized by the server, and survives a reload', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const view = editor(page)
  await view.open()

  await view.type(list)
  await expect(view.badge('Preview')).toBeVisible()
  await expect(view.bars).toContainText('rail')
  await expect(view.bars).toContainText('post')
  await expect(view.proof).toBeVisible()

  const answered = page.waitForResponse('**/rest/cutoptim/optimize1d')
  await page.keyboard.press('Control+Enter')
  // On a busy machine a run may be long enough to be answered in lines, the last of which is the answer.
  const lines = (await (await answered).text()).trim().split('\n')
  const answer = JSON.parse(lines.at(-1) ?? '') as {
    success: { data: { meta: { proof: { optimal: boolean } } } }
  }
  expect(answer.success.data.meta.proof.optimal).toBe(true)
  await expect(view.badge('Optimized')).toBeVisible()

  await page.reload()
  await expect(view.cell('Description', 1)).toHaveValue('rail')
  await expect(view.bars).toContainText('brace')
  expect(faults).toEqual([])
})

test('nonsense in a cell shows its error, keeps the last good plan, and never crashes', async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const view = editor(page)
  await view.open()
  const length = view.cell('Length', 1)
  for (const nonsense of ['abc', '-5', '1e309', '3/0', '1,200', '99999999999999999999', '=1+1', '🪚']) {
    await length.fill(nonsense)
    await expect(length, nonsense).toHaveAttribute('aria-invalid', 'true')
    await expect(view.bars, nonsense).toBeVisible()
  }
  await expect(view.badge('Last good plan')).toBeVisible()
  await length.fill('34 1/2')
  await expect(length).toHaveAttribute('aria-invalid', 'false')
  await expect(view.badge('Preview')).toBeVisible()
  expect(faults).toEqual([])
})

test('if the preview cannot start, its place names the browsers that can', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('/bars')
  await expect(page.getByText('The preview cannot start here')).toBeVisible()
  await expect(page.getByText(/Chrome or Edge 91, Firefox 89 or Safari 16\.4/)).toBeVisible()
})
