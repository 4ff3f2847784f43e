import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { register, settle, startTrial } from './support/account.ts'
import { canDraw, readCode } from './support/readCode.ts'

test.beforeEach(({ context }) => settle(context, { 'defaults.inputUnit': 'mm' }))

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
/** Takes back the deed that a message reports: several messages may offer it at once. */
const undo = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

async function withRack(page: Page): Promise<void> {
  await register(page)
  await startTrial(page)
  await page.goto('/rack')
  await expect(page.getByRole('heading', { name: 'Rack', exact: true })).toBeVisible()
}

async function add(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add a bar' }).click()
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

async function choose(page: Page, code: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${code}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The code of the first bar that the page shows. */
async function firstCode(page: Page): Promise<string> {
  const name = await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .getAttribute('aria-label')
  return name?.replace('Actions for ', '') ?? ''
}

test('a bar is added, found, corrected, cut and brought back', async ({ page }) => {
  await withRack(page)
  await expect(page.getByText('There is nothing on the rack yet.')).toBeVisible()
  await add(page, { Length: '1840', Material: 'Oak', Rack: 'A', Slot: '3', 'Project it is from': 'Stairs' })
  const code = await firstCode(page)
  await expect(rows(page)).toContainText(['rack A, slot 3'])
  await add(page, { Length: '72 1/2"', Material: 'Pine', 'How many': '2' })
  await expect(page.getByText('2 bars are on the rack.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  // As it is typed from a label: small letters, a hyphen.
  const search = page.getByRole('textbox', { name: 'Find a bar' })
  await search.fill(`${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
  await expect(rows(page)).toHaveCount(1)
  await search.fill('stairs oak')
  await expect(rows(page)).toHaveCount(1)
  await search.fill('walnut')
  await expect(page.getByText('No bar matches “walnut”.')).toBeVisible()
  await search.fill('')

  await choose(page, code, 'Correct it')
  await field(page, 'Length').fill('17x')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(field(page, 'Length')).toBeFocused()
  await field(page, 'Length').fill('1700')
  await field(page, 'Slot').fill('4')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page).filter({ hasText: code })).toContainText('rack A, slot 4')
  await undo(page, `${code} is corrected.`)
  await expect(rows(page).filter({ hasText: code })).toContainText('rack A, slot 3')

  await choose(page, code, 'It is cut')
  await expect(rows(page)).toHaveCount(2)
  // The camera of a phone opens this address, wherever the bar is by now.
  await page.goto(`/rack?bar=${code}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText([/cut$/])
  await expect(page.getByRole('radio', { name: 'Gone' })).toBeChecked()
  await page.goto('/rack?bar=ZZZZZZ')
  await expect(page.getByText('Your rack has no bar ZZZZZZ.')).toBeVisible()
  await search.fill('')
  await page.getByText('Reserved', { exact: true }).click()
  await expect(page.getByText('No bar is reserved.')).toBeVisible()
  await page.getByText('Gone', { exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, code, 'It is back on the rack')
  await expect(page.getByText('No bar has left the rack yet.')).toBeVisible()
  await page.getByText('Free', { exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('a bar that a plan has keeps its length until it is given back', async ({ page }) => {
  await withRack(page)
  await add(page, { Length: '1840', Material: 'Oak' })
  const code = await firstCode(page)
  const plan = { projectId: 'p-1', panelId: 'a', title: 'Shelf' }
  const reserved = await page.request.post('/rest/v1/rack/reservations', { data: { plan, bars: [code] } })
  expect(reserved.ok()).toBe(true)
  await page.reload()
  await expect(rows(page)).toContainText(['reserved for Shelf'])
  await choose(page, code, 'Correct it')
  await expect(dialog(page).getByText('“Shelf” counts on the length and the material.')).toBeVisible()
  await expect(field(page, 'Length')).toBeDisabled()
  await field(page, 'Rack').fill('B')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toContainText(['B'])
  await choose(page, code, 'Give it back')
  await expect(page.getByText(`${code} is free.`)).toBeVisible()

  // What somebody else has done since is not taken back with one's own deed.
  await choose(page, code, 'It is cut')
  const there = page.getByRole('alert').filter({ hasText: `${code} is cut.` })
  await expect(there).toBeVisible()
  const found = await page.request.post('/rest/v1/rack', { data: { move: [{ id: code, to: 'free' }] } })
  const again = await page.request.post('/rest/v1/rack/reservations', { data: { plan, bars: [code] } })
  expect([found.ok(), again.ok()]).toEqual([true, true])
  await undo(page, `${code} is cut.`)
  await expect(page.getByText('The state of this bar does not allow that.')).toBeVisible()
  await expect(rows(page)).toContainText(['reserved for Shelf'])
  await choose(page, code, 'Give it back')
  await expect(rows(page)).toContainText([/free$/])
  await choose(page, code, 'Remove the entry')
  await expect(page.getByText('There is nothing on the rack yet.')).toBeVisible()
  await undo(page, `The entry ${code} is removed.`)
  // It is a new entry: its code is another one, and the message names the code.
  await expect(rows(page)).toHaveCount(1)
  const other = await firstCode(page)
  expect(other).not.toBe(code)
  await expect(page.getByText(`1 bar is on the rack: ${other}.`)).toBeVisible()
})

test('bars come from a list, and a stocktaking shows what is missing, new or elsewhere', async ({ page }) => {
  test.slow()
  await withRack(page)
  const read = async (list: readonly string[]) => {
    await page.getByRole('button', { name: 'Import or count' }).click()
    await dialog(page).getByLabel('Or paste cells or a list').fill(list.join('\n'))
    await dialog(page).getByRole('button', { name: 'Read the list' }).click()
  }
  const part = (name: string) => dialog(page).getByRole('region', { name, exact: true }).getByRole('listitem')
  const takeOver = dialog(page).getByRole('button', { name: 'Apply' })
  // A list is a stocktaking at first if the rack knows its codes.
  const counted = dialog(page).getByRole('radio', { name: /a stocktaking$/ })

  await read(['Code\tLength (cm)\tMaterial\tRack\tSlot', 'K7Q2M9\t184\tOak\tA\t3', 'short\t90\tOak\tA\t4'])
  await expect(part('Correct these lines first')).toHaveText([/^Line 3, Code: “short” is not a code\./])
  await expect(takeOver).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Another list' }).click()
  await dialog(page)
    .getByLabel('Or paste cells or a list')
    .fill(['K7Q2M9\t184 cm\tOak\tA\t3', 'K7Q2M8\t900\tOak\tA\t4', 'K7Q2M7\t700\tOak\tA\t5'].join('\n'))
  await dialog(page).getByRole('button', { name: 'Read the list' }).click()
  await expect(part('New: 3')).toHaveText([/^K7Q2M9 · 184 cm · Oak · rack A, slot 3$/, /900 mm/, /700 mm/])
  await takeOver.click()
  await expect(rows(page)).toHaveCount(3)

  await read(['K7Q2M9\t1840\tOak\tA\t3', 'K7Q2M8\t900\tOak\tB\t1', '\t300\tPine\tB\t2'])
  await expect(counted).toBeChecked()
  await expect(dialog(page).getByText('1 bar is as the rack has it.')).toBeVisible()
  await expect(part('New: 1')).toHaveText(['300 mm · Pine · rack B, slot 2'])
  await expect(part('In another place: 1')).toContainText([
    'K7Q2M8 · 900 mm · Oak · rack A, slot 4 → rack B, slot 1',
  ])
  await expect(part('Missing: 1')).toContainText(['K7Q2M7 · 700 mm'])
  await dialog(page).getByRole('checkbox', { name: 'Scrap the missing bars' }).check()
  await look(page, 'rack-list')
  await takeOver.click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'K7Q2M8' })).toContainText('rack B, slot 1')
  await expect(rows(page).filter({ hasText: 'K7Q2M7' })).toHaveCount(0)
  await undo(page, 'The list has been applied.')
  await expect(rows(page).filter({ hasText: 'K7Q2M7' })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: 'K7Q2M8' })).toContainText('rack A, slot 4')
  await expect(rows(page).filter({ hasText: 'Pine' })).toHaveCount(0)

  // A scanner for QR codes types the addresses on the labels.
  await read(['K7Q2M9', 'K7Q2M8', 'K7Q2M7'].map((code) => `${new URL(page.url()).origin}/rack?bar=${code}`))
  await expect(counted).toBeChecked()
  await expect(dialog(page).getByText('3 bars are as the rack has them.')).toBeVisible()
  await expect(dialog(page).getByRole('region')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await read(['Length\tMaterial\tQuantity', '700\tAsh\t2'])
  await expect(part('New: 2')).toHaveText(['2 × 700 mm · Ash · no place yet'])
})

test('the code on a label opens the page of its bar', async ({ page }) => {
  test.skip(!canDraw(), 'pdftoppm (poppler-utils) is not on this machine')
  await withRack(page)
  await add(page, { Length: '1840', Material: 'Oak', Rack: 'A' })
  await add(page, { Length: '900', Material: 'Pine' })
  const code = await firstCode(page)
  const search = page.getByRole('textbox', { name: 'Find a bar' })
  await search.fill(code)
  await page.getByRole('combobox', { name: 'Label sheets' }).selectOption('roll62x29')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Labels', exact: true }).click(),
  ])
  const address = readCode(await file.path())
  expect(address).toBe(`${new URL(page.url()).origin}/rack?bar=${code}`)
  await page.goto(address ?? '')
  await expect(search).toHaveValue(code)
  await expect(rows(page)).toHaveCount(1)
})

test('the rack fits each width, light and dark', async ({ page }) => {
  test.slow()
  await withRack(page)
  const material = 'Aluminium profile 40 × 40, anodised'
  await add(page, {
    Length: '1840',
    Material: material,
    Rack: 'North wall',
    Slot: '12',
    'Project it is from': 'Stairs',
  })
  await add(page, { Length: '96"', Material: 'Pine' })
  await look(page, 'rack')
})
