import { devices, expect, test } from '@playwright/test'
import { settle } from './support/account.ts'
import { badge, cell, emptyWorkspace, openWorkspace, turnTo } from './support/cells.ts'

const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7']
test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor })

test('on a phone a piece is added, the plan follows under the thumb, and nothing is wider than the screen', async ({
  page,
}) => {
  await settle(page, { settings: 'closed' })
  await openWorkspace(page)
  await cell(page, 'Length', 7).tap()
  await page.keyboard.type('40 1/2')
  await cell(page, 'Quantity', 7).tap()
  await page.keyboard.type('3')
  await expect(page.getByText('24 pieces', { exact: true })).toBeVisible()
  await expect(cell(page, 'Quantity', 7)).toHaveAttribute('inputmode', 'numeric')
  // A kerf of 1/8 in has a slash, which the small keyboard has not.
  await page.getByRole('button', { name: 'Change', exact: true }).tap()
  await expect(page.getByLabel('Kerf', { exact: true })).toHaveAttribute('inputmode', 'text')
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(scroll).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Optimize', exact: true }).tap()
  await expect(badge(page, 'Optimized')).toBeVisible()
})

test('a tap on a piece shows its facts, and a second tap leads to its row', async ({ page }) => {
  await openWorkspace(page)
  await turnTo(page, 'plan')
  await expect(page.getByText('Tap a piece to see where it lies. Tap it twice')).toBeVisible()
  const bar = page.getByRole('list', { name: 'Bars to cut' }).getByRole('img').first()
  await bar.tap({ position: { x: 60, y: 20 } })
  await expect(page.getByText('long rail · 57"')).toBeVisible()
  await bar.dblclick({ position: { x: 60, y: 20 } })
  await expect(cell(page, 'Length', 2)).toBeFocused()
})

test('each target of a tap is at least 44 pixels high', async ({ page }) => {
  await openWorkspace(page)
  const small = await page
    .locator('main button:visible, main input:visible, main select:visible, main textarea:visible')
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
        // A switch is tapped by its label; a bar's number is for the keyboard.
        const exempt = element.getAttribute('role') === 'switch' || element.hasAttribute('data-bar')
        return height > 0 && height < 43.5 && !exempt ? [`${name}: ${height}`] : []
      }),
    )
  expect(small).toEqual([])
})

test('a price of many digits is read in full', async ({ page }) => {
  await emptyWorkspace(page)
  await cell(page, 'Length', 1).fill('100')
  await cell(page, 'Quantity', 1).fill('67')
  await page.getByLabel('Stock lengths').fill('288')
  await page.getByRole('button', { name: 'More settings' }).tap()
  await page.getByLabel('Price', { exact: true }).fill('44870.10')
  await page.getByLabel('Weight', { exact: true }).fill('55.9')
  await turnTo(page, 'plan')
  const price = page.getByText('$1,525,583.40', { exact: true }).first()
  await expect(price).toBeVisible()
  expect(await price.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
})

test('the saw list has room for the description of each part', async ({ page }) => {
  await openWorkspace(page)
  await cell(page, 'Description', 2).fill('transom south, between post and stair')
  await turnTo(page, 'plan')
  await page.getByRole('tab', { name: 'Saw list' }).tap()
  const words = page.getByRole('cell').getByText('transom south').first()
  await expect(words).toBeVisible()
  expect((await words.boundingBox())?.height).toBeLessThan(60)
  // The figures under the thumb lead back to the top of the plan.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const tab = page.getByRole('tab', { name: 'Saw list' })
  await expect(tab).not.toBeInViewport()
  await page.getByRole('button', { name: /^\d+ bars/ }).tap()
  await expect(tab).toBeInViewport()
})

test('the chosen view of a plan is in sight in the row of views, also after a reload', async ({ page }) => {
  await openWorkspace(page)
  await turnTo(page, 'plan')
  const savings = page.getByRole('tab', { name: 'Savings' })
  await savings.tap()
  await page.reload()
  await expect(savings).toHaveAttribute('aria-selected', 'true')
  const place = await savings.evaluate((tab) => {
    const { left, right } = tab.getBoundingClientRect()
    return [left, window.innerWidth - right]
  })
  expect(Math.min(...place)).toBeGreaterThanOrEqual(0)
})

test('an angle of four figures is read beside its button, and a fault without scrolling sideways', async ({
  page,
}) => {
  await emptyWorkspace(page)
  await cell(page, 'Length', 1).fill('40')
  const angle = cell(page, 'Front angle', 1)
  await angle.fill('22.5')
  const cut = await angle.evaluate((input) => input.scrollWidth - input.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)
  await cell(page, 'Length', 1).fill('nonsense')
  const fault = page.getByText('Length must be a valid number.', { exact: false }).first()
  await expect(fault).toBeVisible()
  const box = await fault.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 412).toBe(true)
})

for (const width of [320, 360]) {
  test(`in Polish a saw list is read and ticked off on a screen of ${width} px: no figure lies over another`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: { width, height: 640 },
      locale: 'pl-PL',
      userAgent,
      hasTouch,
      isMobile,
    })
    const page = await context.newPage()
    await settle(page, { 'tour.demo': 'completed', 'defaults.outputFormat': 'mm:0.1' })
    await page.goto('/bars')
    await turnTo(page, 'plan')
    await page.getByRole('tab', { name: 'Lista cięcia' }).tap()
    await expect(page.getByRole('columnheader', { name: 'Zderzak' }).first()).toBeVisible()
    const overlaps = await page.locator('tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const boxes = [...row.children].flatMap((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell)
          const box = range.getBoundingClientRect()
          return box.width > 0 ? [box] : []
        })
        const over = boxes.some((a, at) =>
          boxes
            .slice(at + 1)
            .some(
              (b) =>
                a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 3 && b.bottom > a.top + 3,
            ),
        )
        return over ? [row.textContent] : []
      }),
    )
    expect(overlaps).toEqual([])
    await page.getByRole('tab', { name: 'Przy pile' }).tap()
    await expect(page.getByRole('button', { name: 'Zacznij od nowa' })).toBeVisible()
    // The layout of a phone grows with elements that are too wide, and its menu leaves the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await context.close()
  })
}

test('the way back closes a dialog, and a second one leaves the editor', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Plan your own list' }).tap()
  await expect(page).toHaveURL(/\/bars/)
  await page.getByRole('button', { name: 'Paste a list' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/bars/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Plan your own list' })).toBeVisible()
})
