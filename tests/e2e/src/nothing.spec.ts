import { expect, type Page, test } from '@playwright/test'
import { badge, emptyWorkspace, optimizeAll, setKerf } from './support/cells.ts'

const nothing = "There's nothing to optimize"
const said = (page: Page) => page.locator('.mantine-Notifications-notification').filter({ hasText: nothing })

/** Closes each message before the next action, so that one is not taken for the other. */
async function tells(page: Page, ask: () => Promise<void>): Promise<void> {
  await ask()
  await expect(said(page)).toBeVisible()
  await said(page).getByRole('button').click()
  await expect(said(page)).toHaveCount(0)
}

test('if there is nothing to optimize every action says so, and neither server nor printer is asked', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('optimize1d')) asked += 1
  })
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await emptyWorkspace(page)
  await page.getByLabel('Stock lengths').fill('96')
  await setKerf(page)
  const pane = page.getByRole('main')
  const place = pane.getByText(nothing, { exact: true })
  await expect(place).toBeVisible()
  // A separate line below the empty bar.
  await expect(place).toHaveCSS('display', 'block')

  await tells(page, () => page.keyboard.press('Control+Enter'))
  await tells(page, () => page.getByRole('button', { name: 'Print the plan' }).click())

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`No data to export. ${nothing}.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await tells(page, () => dialog.getByRole('button', { name: 'Print the page instead' }).click())
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByText(nothing)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add a material' }).click()
  await tells(page, () => optimizeAll(page))
  expect(asked).toBe(0)
  expect(await page.title()).not.toBe('printed')
  await expect(badge(page, 'Optimized')).toHaveCount(0)
})

test('the list of the dashboard says so once it is empty', async ({ page }) => {
  await page.goto('/')
  const live = page.getByRole('region', { name: 'Try it' })
  await expect(live).toContainText('Counted with a kerf of 1/8".')
  await expect(live).not.toContainText('..')
  const fields = page.locator('[name^="length-"], [name^="count-"]')
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await field.fill('')
  await expect(page.getByText(`${nothing}.`)).toBeVisible()
  await expect(live).not.toContainText('yield')
})
