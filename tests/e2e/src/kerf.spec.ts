import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, startTrial } from './support/account.ts'
import { openChip, openWorkspace } from './support/cells.ts'
import { readText } from './support/exchange.ts'

const kerf = (page: Page) => page.getByLabel('Kerf', { exact: true })
const asked = (page: Page) => page.getByRole('button', { name: 'How wide is a cut?' })

test('the page asks once for the kerf of imported materials, and the plan names the kerf that it is proved for', async ({
  page,
}) => {
  await register(page)
  await startTrial(page)
  await openWorkspace(page)
  // The first material takes the place of the example and keeps this; the others are offered it.
  await kerf(page).fill('3/32')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const shown = page.getByRole('dialog')
  const list = 'Length,Qty,Material\n40,2,Oak\n20,3,Pine\n30,2,Elm\n'
  await readText(shown, list)
  await shown.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('tab', { name: 'Oak' })).toBeVisible()
  for (const material of ['Elm', 'Pine']) {
    await page.getByRole('tab', { name: material }).click()
    await page.getByLabel('Stock lengths').fill('96')
    await expect(asked(page)).toBeVisible()
    await expect(page.getByText('Proved')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Use 3/32 in., as last time' }).click()
  await expect(page.getByText(/^Proved: no plan uses less\..*Counted with a kerf of /)).toBeVisible()
  await page.getByRole('tab', { name: 'Elm' }).click()
  await expect(kerf(page)).toHaveValue('3/32')
  await expect(page.getByText(/^Proved: no plan uses less\..*Counted with a kerf of /)).toBeVisible()
  // A kerf that is taken away is asked for again, and 0 is an answer.
  await kerf(page).fill('')
  await openChip(page, /^1 to fix/)
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cuts remove nothing: 0' }).click()
  await expect(kerf(page)).toHaveValue('0')
  await expect(editor(page).proof).toBeVisible()
  await expect(page.getByText('Counted with a kerf of 0')).toBeVisible()
})
