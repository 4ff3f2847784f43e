import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look, widen } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { badge, snapshotTaken } from './support/cells.ts'
import { dialog, exported, openForExchange, openImport } from './support/exchange.ts'

const margin = (page: Page) => page.getByLabel('Margin', { exact: true })
const clamp = (page: Page) => page.getByLabel('Clamping length', { exact: true })

interface SavedResult {
  readonly request: { readonly reserve: number; readonly sideWaste: number; readonly clamp: number }
  readonly data: {
    readonly bars: readonly {
      readonly length: number
      readonly items: readonly { readonly key?: string; readonly start: number; readonly length: number }[]
    }[]
  }
}

/**
 * The free length at the tail of each bar before its clamp, in millimetres, from the exported project; its pieces are
 * square.
 */
function tailsOf(bytes: Buffer): { reserve: number; clamp: number; tails: number[] } {
  const { results } = JSON.parse(bytes.toString('utf8')).bundle as { results: Record<string, SavedResult> }
  const [result] = Object.values(results)
  if (!result) throw new Error('the project has a plan')
  const tails = result.data.bars.map(({ length, items }) => {
    const last = items.findLast(({ key }) => key !== undefined)
    const { sideWaste, clamp } = result.request
    return length - Math.max(sideWaste, clamp) - (last ? last.start + last.length : 0)
  })
  return { reserve: result.request.reserve, clamp: result.request.clamp, tails }
}

test('every bar keeps a margin and a clamping length, which can be taken back, set again, and go with the project file', async ({
  page,
}) => {
  test.slow()
  await openForExchange(page)
  await page.getByRole('button', { name: 'More settings' }).click()
  await margin(page).fill('abc')
  await expect(page.getByText('Length must be a valid number', { exact: false }).first()).toBeVisible()
  await margin(page).fill('1/2')
  await clamp(page).fill('-5')
  await expect(page.getByText('Must be', { exact: false }).first()).toBeVisible()
  await clamp(page).fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
  await expect(page.getByText(/of it is margin/)).toBeVisible()
  for (const width of [390, 860, 1440]) {
    await widen(page, width)
    await look(page, `state-margin-${width}`, [width])
  }
  const project = await exported(page, 'Project file')
  const { reserve, clamp: held, tails } = tailsOf(project.bytes)
  expect([reserve, held]).toEqual([12.7, 127])
  expect(Math.min(...tails)).toBeGreaterThanOrEqual(12.7)
  await snapshotTaken(page)
  await margin(page).fill('2')
  await snapshotTaken(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(margin(page)).toHaveValue('1/2')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(margin(page)).toHaveValue('2')
  const into = await openImport(page)
  await into.locator('input[type=file]').setInputFiles({
    name: project.name,
    mimeType: 'application/octet-stream',
    buffer: project.bytes,
  })
  await dialog(page, 'Discard changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(margin(page)).toHaveValue('1/2')
  await expect(page.getByText(/of it is margin/)).toBeVisible()
})

test('the saw list says how far each full bar may stray', async ({ page }) => {
  await openForExchange(page)
  await page.getByRole('tab', { name: 'Saw list' }).click()
  await expect(
    page
      .getByRole('cell')
      .filter({ hasText: /the kerf .* wider/ })
      .first(),
  ).toBeVisible()
})

test('a guest learns which plan has margins', async ({ browser }) => {
  const context = await browser.newContext()
  await settle(context)
  const page = await context.newPage()
  await editor(page).open()
  await page.getByRole('button', { name: 'More settings' }).click()
  await expect(margin(page)).toBeDisabled()
  await context.close()
})
