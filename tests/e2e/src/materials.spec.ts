import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle, startTrial } from './support/account.ts'

test.beforeEach(({ context }) => settle(context))

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })

async function add(page: Page, name: string, lengths: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a material' }).click()
  await field(page, 'Material').fill(name)
  await field(page, 'Stock lengths').fill(lengths)
}

const saveForm = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a material is added with all it has, weighed, edited, copied and used', async ({ page }) => {
  await register(page)
  await startTrial(page)
  await page.goto('/materials')
  await add(page, 'Oak 2×4', '120/240')
  await saveForm(page)
  await expect(page.getByText('Oak 2×4 is saved.')).toBeVisible()

  await choose(page, 'Oak 2×4', 'Edit')
  await field(page, 'Kerf').fill('1/8')
  await field(page, 'Price').fill('10/18')
  await field(page, 'Weight').fill('1.5')
  await expect(dialog(page).getByLabel('Weight of the bars')).toHaveText('15/30 lb')
  await field(page, 'Weight').fill('')
  await expect(dialog(page).getByLabel('Weight of the bars')).toHaveText('--')
  await field(page, 'Weight').fill('1.5')
  await dialog(page).getByRole('button', { name: 'Add an offcut' }).click()
  await field(page, 'Length of offcut 1').fill('45')
  await field(page, 'Quantity of offcut 1').fill('3')
  await saveForm(page)
  await expect(page.getByText('3 × 45')).toBeVisible()

  await choose(page, 'Oak 2×4', 'Make a copy')
  await saveForm(page)
  await expect(page.getByRole('heading', { name: 'Oak 2×4 (copy)' })).toBeVisible()
  await page.getByText('Compact', { exact: true }).click()
  await expect(page.getByRole('row', { name: /Oak 2×4 \(copy\)/ })).toContainText('15/30 lb')

  await choose(page, 'Oak 2×4', 'Use it in the open list')
  await expect(page.getByLabel('Project name')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kerf' })).toHaveValue('1/8')
})

test('deleting warns where a project uses the material, and can be undone', async ({ page }) => {
  await register(page)
  await page.goto('/materials')
  await add(page, 'Pine', '96')
  await saveForm(page)
  await page.getByRole('button', { name: 'Use it in the open list' }).click()
  await expect(page.getByLabel('Project name')).toBeVisible()
  await page.getByLabel('Project name').fill('Shelf')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()

  await page.goto('/materials')
  await choose(page, 'Pine', 'Delete')
  await expect(dialog(page).getByText('Projects use this material.', { exact: false })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('heading', { name: 'Pine' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Pine' })).toBeVisible()
})

test('plans take from the inventory of a material and give back to it', async ({ page }) => {
  await register(page)
  await startTrial(page)
  const leftovers = [{ length: '45', stock: '3' }]
  const data = {
    name: 'Tube',
    barLength: '96',
    minReusable: '10',
    cutWaste: '0',
    inputUnit: 'in.',
    leftovers,
  }
  expect((await page.request.post('/rest/cutoptim/materials', { data })).ok()).toBe(true)
  await page.goto('/materials')
  await page.getByRole('button', { name: 'Use it in the open list' }).click()
  const view = editor(page)
  await expect(view.cell('Length', 1)).toBeVisible()
  await view.type([
    ['44', '2', 'short'],
    ['70', '1', 'long'],
  ])
  await view.optimize.click()
  await expect(view.badge('Optimized')).toBeVisible()
  await page.getByRole('tab', { name: 'Offcuts' }).click()
  await page.getByRole('button', { name: 'Update the inventory of Tube' }).click()
  await expect(page.getByText('The inventory of Tube is updated: 2 taken, 1 put back.')).toBeVisible()
  // Once is enough: who comes back is asked before the same is put there a second time.
  await page.reload()
  await page.getByRole('button', { name: 'Inventory updated' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/materials')
  await expect(page.getByText('1 × 45')).toBeVisible()
  await expect(page.getByText('1 × 26')).toBeVisible()
})
