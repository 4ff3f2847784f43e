import { expect, test } from '@playwright/test'
import { widen } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { chooseTool } from './support/cells.ts'

test('dialogs are 620 px wide and messages 320, and both fit a small phone', async ({ page }) => {
  await settle(page, { 'tour.demo': 'completed' })
  await page.goto('/bars')
  await chooseTool(page, 'Units and display')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const span = async (of: typeof dialog) => (await of.boundingBox()) ?? { x: -1, width: 0 }
  await widen(page, 860)
  expect((await span(dialog)).width).toBe(620)
  await widen(page, 320)
  const small = await span(dialog)
  expect(small.x).toBeGreaterThanOrEqual(0)
  expect(small.x + small.width).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+s')
  const message = page.getByRole('alert').filter({ hasText: 'offline' })
  await expect(message).toBeVisible()
  for (const width of [860, 424, 390]) {
    await widen(page, width)
    expect((await span(message)).width, `${width} px`).toBe(320)
  }
  await widen(page, 320)
  const narrow = await span(message)
  expect(narrow.x).toBeGreaterThanOrEqual(0)
  expect(narrow.x + narrow.width).toBeLessThanOrEqual(320)
})
