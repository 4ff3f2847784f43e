import { expect, type Locator, type Page, test } from '@playwright/test'
import { settle } from './support/account.ts'

const titles = [
  'Materials',
  'How it is cut',
  'Stock',
  'Pieces to cut',
  'Joins',
  'Optimize',
  'Take it to the saw',
]

async function startTour(page: Page) {
  await settle(page)
  await page.clock.install()
  await page.goto('/bars?demo=basic-example-demo')
  const tour = page.getByRole('dialog')
  await expect(tour.getByText(titles[0] ?? '', { exact: true })).toBeVisible()
  return tour
}

async function expectRemembered(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  // Longer than the tour waits before it starts.
  await page.clock.runFor(1500)
  // The code of the tour is loaded when it starts.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** No card of the tour touches the edge of the window. */
async function expectRoom(page: Page, tour: Locator, title: string): Promise<void> {
  const width = await page.evaluate(() => document.body.clientWidth)
  await expect
    .poll(async () => {
      const { x = 0, width: own = width } = (await tour.boundingBox()) ?? {}
      return Math.min(x, width - x - own)
    }, title)
    .toBeGreaterThanOrEqual(8)
}

for (const width of [390, 860]) {
  test(`the tour leads through seven stations and back at ${width} px, and does not come again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const tour = await startTour(page)
    for (const title of titles) {
      if (title !== titles[0]) await tour.getByRole('button', { name: 'Next' }).click()
      await expect(tour.getByRole('heading', { name: title, exact: true })).toBeVisible()
      if (width === 860) await expectRoom(page, tour, title)
    }
    // The last station frames the export alone, which on a phone is in a menu.
    const framed = page.getByRole('button', { name: width === 390 ? 'More tools' : 'Export', exact: true })
    await expect(framed).toContainClass('shepherd-target')
    await tour.getByRole('button', { name: 'Back' }).click()
    await expect(tour.getByRole('heading', { name: 'Optimize', exact: true })).toBeVisible()
    await tour.getByRole('button', { name: 'Next' }).click()
    await tour.getByRole('button', { name: 'Done' }).click()
    await expect(tour).toBeHidden()
    await expectRemembered(page)
  })
}

test('the tour is closed by its button or a click beside it, and that is remembered', async ({ page }) => {
  const tour = await startTour(page)
  await page.mouse.click(1200, 860)
  await expect(tour).toBeHidden()
  await expectRemembered(page)
  await page.evaluate(() => localStorage.removeItem('tour.demo'))
  await page.reload()
  await expect(tour.getByText(titles[0] ?? '', { exact: true })).toBeVisible()
  await tour.getByRole('button', { name: 'Close the tour' }).click()
  await expect(tour).toBeHidden()
  await expectRemembered(page)
})
