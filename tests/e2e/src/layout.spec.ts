import { expect, type Page, test } from '@playwright/test'
import { widen } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { chooseTool } from './support/cells.ts'

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .evaluate(
      (element, name) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)),
      property,
    )

test('type, bars and footer have the sizes of the layout on each side of its breakpoints', async ({
  page,
}) => {
  await page.goto('/support')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const [width, rootFont, top, footer] of [
    [424, 8, 50, 125],
    [425, 10, 50, 125],
    [575, 10, 50, 125],
    [576, 10, 50, 75],
    [1144, 10, 50, 75],
    [1145, 10, 60, 75],
  ] as const) {
    await widen(page, width)
    expect.soft(await style(page, 'html', 'font-size'), `${width} px: root font`).toBe(rootFont)
    expect.soft(await style(page, 'body', 'padding-top'), `${width} px: top`).toBe(top)
    // At least: where the type of a device is wider its links take another line.
    expect.soft(await style(page, 'footer', 'min-height'), `${width} px: footer`).toBe(footer)
  }
})

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
  await widen(page, 860)
  expect((await span(message)).width).toBeLessThanOrEqual(320)
  await widen(page, 320)
  const narrow = await span(message)
  expect(narrow.x).toBeGreaterThanOrEqual(0)
  expect(narrow.x + narrow.width).toBeLessThanOrEqual(320)
})
