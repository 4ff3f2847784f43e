import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle, startTrial } from './support/account.ts'
import { chooseTool, openChip } from './support/cells.ts'

test.beforeEach(({ page }) => settle(page))

test('a panel takes a saved material, shows that its settings differ from it, and takes it again', async ({
  page,
}) => {
  await register(page)
  await startTrial(page)
  const data = { name: 'Ash rail', barLength: '118', cutWaste: '1/16', inputUnit: 'in.' }
  expect((await page.request.post('/rest/cutoptim/materials', { data })).ok()).toBe(true)
  const view = editor(page)
  await view.open()
  const choice = page.getByRole('combobox', { name: 'Saved material' })
  await choice.selectOption('Ash rail')
  await expect(page.getByLabel('Stock lengths')).toHaveValue('118')
  await expect(page.getByLabel('Kerf')).toHaveValue('1/16')
  await expect(view.bars).toContainText('118"')

  await page.getByLabel('Kerf').fill('1/4')
  await expect(page.getByText('These settings differ from')).toBeVisible()
  await page.getByRole('button', { name: 'Apply it again' }).click()
  await expect(page.getByLabel('Kerf')).toHaveValue('1/16')

  await choice.selectOption('')
  await page.getByLabel('Stock lengths').fill('96')
  await expect(view.bars).toContainText('96"')
})

test('padlocks and refusals name the limit and the plan that has more, and lead to the plans', async ({
  page,
}) => {
  const view = editor(page)
  await view.open()
  const padlock = page.getByRole('link', { name: 'Included from the Core plan up: finite quantities.' })
  await padlock.focus()
  await expect(page.getByRole('tooltip')).toContainText('Included from the Core plan up')
  await view.cell('Quantity', 1).fill('151')
  const row = page.getByRole('row').filter({ has: view.cell('Quantity', 1) })
  await expect(row).toContainText('Quantity limit reached! Click the padlock for more info!')
  const locked = row.getByRole('link', { name: 'Your plan allows up to 150 pieces in a run.' })
  await locked.focus()
  await expect(page.getByRole('tooltip')).toContainText('up to 150 pieces')
  await view.cell('Quantity', 1).fill('4')
  await expect(locked).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit as a table' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /leftover lengths/ })).toBeVisible()
  const more = page.getByRole('dialog').getByRole('button', { name: 'Add a line' })
  await expect(more.first()).toBeEnabled()
  await expect(more.last()).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByLabel('Stock lengths').fill('96/120')
  await expect(page.getByText('Your plan allows up to 1 stock length.')).toBeVisible()
  await openChip(page, /^1 to fix/)
  await page.getByRole('status').getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(/\/plans$/)
  await page.goBack()
  await padlock.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/plans$/)
})

test('no line below a figure is cut off, on a phone, a tablet and a screen, in any country', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.close()
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'pl-PL', 'pt-BR']) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale })
    await settle(context)
    const there = await context.newPage()
    await there.goto('/bars')
    await expect(there.locator('dl').first()).toBeVisible()
    for (const width of [390, 860, 1440]) {
      await there.setViewportSize({ width, height: 900 })
      const cut = () =>
        there
          .locator('dl dd')
          .evaluateAll((lines) =>
            lines
              .filter(
                (line) =>
                  line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.clientHeight + 1,
              )
              .map((line) => line.textContent),
          )
      await expect.poll(cut, `${locale}, ${width} px`).toEqual([])
    }
    await context.close()
  }
})

test('no figure is cut off where bars have prices and lengths are in millimetres', async ({ page }) => {
  await register(page)
  await startTrial(page)
  await editor(page).open()
  await page.getByRole('button', { name: 'More settings' }).click()
  await page.getByLabel('Price', { exact: true }).fill('210.50')
  await chooseTool(page, 'Units and display')
  await page.getByLabel('Lengths are shown as').selectOption('mm:0.1')
  await page.keyboard.press('Escape')
  const waste = page.locator('dd').filter({ hasText: /^(≈\s)?\d+\.\d\smm(\s[−+]\s0\.\d+\smm)?$/ })
  await expect(waste).toBeVisible()
  for (const width of [390, 860, 1145, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => waste.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('the material that is open is in sight however many there are, and its example is no fault', async ({
  page,
}) => {
  await register(page)
  await startTrial(page)
  await editor(page).open()
  for (let more = 0; more < 8; more++) {
    await page.getByRole('button', { name: 'Add a material' }).click()
  }
  const tabs = page.getByRole('tablist', { name: 'Materials' }).getByRole('tab')
  await expect(tabs).toHaveCount(9)
  await expect(tabs.last()).toBeInViewport({ ratio: 0.9 })
  await expect(tabs.first()).not.toBeInViewport()
  await tabs.last().focus()
  for (let back = 0; back < 8; back++) await page.keyboard.press('ArrowLeft')
  await expect(tabs.first()).toBeInViewport({ ratio: 0.9 })
  await tabs.last().click()
  const placeholders = await Promise.all(
    [page.getByLabel('Stock lengths'), page.getByLabel('Quantities')].map((field) =>
      field.evaluate((input) => getComputedStyle(input, '::placeholder').color),
    ),
  )
  expect(placeholders[0]).toBe(placeholders[1])
})
