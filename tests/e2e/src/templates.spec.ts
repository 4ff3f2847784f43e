import { devices, expect, type Page, test } from '@playwright/test'
import { settle } from './support/account.ts'
import { badge, cell, turnTo } from './support/cells.ts'

const { viewport, userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7']

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('on a phone', () => {
  test.use({ viewport, userAgent, hasTouch, isMobile, deviceScaleFactor })

  test('a guest goes from the landing page to the plan of a stair, and nothing is left out in silence', async ({
    page,
  }) => {
    await settle(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'All templates' }).tap()
    await page.getByRole('link', { name: /^Stair/ }).tap()
    await field(page, 'Height from floor to landing').fill("8'")
    await field(page, 'Steps, with the landing').fill('13')
    await expect(page.getByRole('row', { name: /^Tread 12 / })).toBeVisible()
    // A guest has one list: the page says which material is not in it, and that mitres are planned as square cuts.
    await expect(page.getByText('Left out: treads.')).toBeVisible()
    await expect(page.getByText('Your plan includes no mitres.')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await field(page, 'Length of the bars: stringers').fill('192')
    await page.getByRole('button', { name: 'Make the list' }).tap()
    await expect(page.getByText('Made by the template “Stair”.')).toBeVisible()
    await expect(cell(page, 'Description', 1)).toHaveValue('Stringer')
    await turnTo(page, 'plan')
    await expect(badge(page, 'Preview')).toBeVisible()
  })
})

test('a thing keeps its sizes: they are changed, undone, and let go by an edit by hand', async ({ page }) => {
  await settle(page)
  await page.goto('/templates/shelf')
  await field(page, 'Width').fill('48')
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(cell(page, 'Length', 2)).toHaveValue('46 1/2')

  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(field(page, 'Width')).toHaveValue('48')
  await field(page, 'Width').fill('3\' 6"')
  await page.getByRole('button', { name: 'Change the list' }).click()
  await expect(cell(page, 'Length', 2)).toHaveValue('40 1/2')

  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Length', 2)).toHaveValue('46 1/2')

  const note = page.getByText('Made by the template “Shelf”.')
  await cell(page, 'Length', 2).fill('46')
  await expect(note).toBeHidden()
  await page.reload()
  await expect(cell(page, 'Length', 2)).toHaveValue('46')
  await expect(note).toBeHidden()
})

test('a second thing goes beside the list that is open, or into a new project', async ({ page }) => {
  await settle(page)
  await page.goto('/templates/shelf')
  await page.getByRole('button', { name: 'Make the list' }).click()
  await expect(cell(page, 'Length', 1)).toHaveValue('72')
  await page.goto('/templates/pictureFrame')
  await expect(page.getByRole('radio', { name: 'Into a new project' })).toBeChecked()
  await page.getByRole('radio', { name: /^Into the open project/ }).check()
  await expect(page.getByText('Left out: moulding.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make the list' })).toBeDisabled()
})
