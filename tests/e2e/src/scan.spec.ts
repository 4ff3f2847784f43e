import { expect, type Page } from '@playwright/test'
import { look } from './pages/looks.ts'
import { picturesOf } from './pages/pictures.ts'
import { register, settle, startTrial } from './support/account.ts'
import { countCameras, expectCameras, hold, labelOf, test } from './support/camera.ts'
import { cell, emptyWorkspace, openChip, stored } from './support/cells.ts'
import { canDraw } from './support/readCode.ts'

test.skip(!canDraw(), 'pdftoppm (poppler-utils) is not on this machine')
test.beforeEach(({ context }) => settle(context, { 'defaults.inputUnit': 'mm' }))

interface Bar {
  id: string
  state: string
  plan: { title: string } | null
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan a label' })
const found = (page: Page, code: string | undefined) =>
  dialog(page).getByRole('region', { name: code ?? '', exact: true })
const deed = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const openScan = (page: Page) => page.getByRole('button', { name: 'Scan a label' }).click()
const undo = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()

const bars = async (page: Page): Promise<readonly Bar[]> =>
  ((await (await page.request.get('/rest/v1/rack')).json()) as { success: Bar[] }).success
const stateOf = async (page: Page, code: string | undefined) =>
  (await bars(page)).find(({ id }) => id === code)?.state ?? 'gone'

/** Puts bars of oak on the rack, and gives their codes. */
async function lay(page: Page, ...lengths: string[]): Promise<readonly string[]> {
  const add = lengths.map((length) => ({ length, unit: 'mm', material: 'Oak', rack: 'A', slot: '3' }))
  const answer = await page.request.post('/rest/v1/rack', { data: { add } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { success: Bar[] }).success.map(({ id }) => id)
}

async function withRack(page: Page, ...lengths: string[]): Promise<readonly string[]> {
  await register(page)
  await startTrial(page)
  const codes = await lay(page, ...lengths)
  await page.goto('/rack')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(lengths.length)
  return codes
}

/** A project of oak with the name Stairs, and the code of a bar that its list could be cut from. */
async function withProject(page: Page): Promise<string> {
  await emptyWorkspace(page)
  await page.getByRole('textbox', { name: 'Material' }).fill('oak')
  await page.getByLabel('Stock lengths').fill('3000')
  await cell(page, 'Length', 1).fill('900')
  await cell(page, 'Quantity', 1).fill('1')
  await page.getByLabel('Project name').fill('Stairs')
  await stored(page, 'Stairs')
  return (await lay(page, '1840'))[0] ?? ''
}

test('the camera finds bar after bar by their labels, and each deed makes room for the next label', async ({
  page,
}) => {
  test.slow()
  await countCameras(page)
  const [first, second] = await withRack(page, '1840', '900')
  const labels = [await labelOf(page, first ?? ''), await labelOf(page, second ?? '')]
  hold([labels[0] ?? null, null, labels[1] ?? null, null])
  await openScan(page)
  await expect(found(page, first)).toContainText('1840 mm')
  await expect(found(page, first)).toContainText('rack A, slot 3')
  await expect(found(page, first).getByRole('heading')).toBeFocused()
  await deed(page, 'It is cut').click()
  await expect.poll(() => stateOf(page, first)).toBe('gone')
  await expect(found(page, first)).toHaveCount(0)
  await expect(found(page, second)).toContainText('900 mm')
  await deed(page, 'Scrap it').click()
  await expect.poll(() => stateOf(page, second)).toBe('gone')
  await undo(page, `${second} is scrapped.`)
  await expect.poll(() => stateOf(page, second)).toBe('free')

  // A bar that is gone says so, and comes back.
  await expect(found(page, first)).toContainText('cut')
  await deed(page, 'It is back on the rack').click()
  await expect.poll(() => stateOf(page, first)).toBe('free')
  await expect(found(page, second)).toBeVisible()
  await deed(page, 'Correct it').click()
  await expectCameras(page, 0)
  const form = page.getByRole('dialog', { name: `Correct ${second}` })
  await form.getByRole('textbox', { name: 'Slot' }).fill('9')
  await form.getByRole('textbox', { name: 'Length' }).fill('880')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${second} is corrected.`)).toBeVisible()
  await expectCameras(page, 1)
  await expect(found(page, first)).toBeVisible()
  await deed(page, 'Next label').click()
  await expect(found(page, second)).toContainText('rack A, slot 9')
  await expect(found(page, second)).toContainText('880 mm')

  // The camera is off with the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expectCameras(page, 0)
})

test('a free bar is taken for the open project, optimized into its plan, shown at the saw, and given back', async ({
  page,
}) => {
  test.slow()
  const code = await withProject(page)
  const [pine] = await lay(page, '700')
  const correct = [{ id: pine, material: 'Pine' }]
  expect((await page.request.post('/rest/v1/rack', { data: { correct } })).ok()).toBe(true)
  await page.goto('/rack')
  hold([await labelOf(page, pine ?? ''), null, await labelOf(page, code), null])
  await openScan(page)
  await expect(found(page, pine)).toContainText('“Stairs” has no material called Pine')
  await expect(deed(page, 'Take for “Stairs”')).toHaveCount(0)
  await deed(page, 'Next label').click()
  await expect(found(page, code)).toBeVisible()
  await deed(page, 'Take for “Stairs”').click()
  await expect(page.getByText(`${code} is reserved for “Stairs” and may be used by its list.`)).toBeVisible()
  expect(await stateOf(page, code)).toBe('reserved')
  await undo(page, `${code} is reserved`)
  await expect.poll(() => stateOf(page, code)).toBe('free')
  await expect(found(page, pine)).toBeVisible()
  await deed(page, 'Next label').click()
  await deed(page, 'Take for “Stairs”').click()
  await expect.poll(() => stateOf(page, code)).toBe('reserved')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Optimize' }).click()
  await page
    .getByRole('button', { name: /^Optimize/ })
    .first()
    .click()
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  const findIt = async () => {
    await openScan(page)
    await expect(found(page, pine).or(found(page, code))).toBeVisible()
    // The plan has no work for this one.
    if (await found(page, pine).isVisible()) {
      await expect(deed(page, 'Show it at the saw')).toHaveCount(0)
      await deed(page, 'Next label').click()
    }
    await expect(found(page, code)).toContainText('reserved for Stairs')
  }
  await openChip(page, /^1 reserved$/)
  await findIt()
  await deed(page, 'Show it at the saw').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'At the saw' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeFocused()

  await findIt()
  await deed(page, 'Give it back').click()
  await expect.poll(() => stateOf(page, code)).toBe('free')
})

test('in the offer of the rack a scan ticks the bars for the list', async ({ page }) => {
  test.slow()
  await emptyWorkspace(page)
  await page.getByRole('textbox', { name: 'Material' }).fill('oak')
  const [first, second] = await lay(page, '1840', '900')
  await stored(page, 'oak')
  await page.goto('/rack')
  hold([await labelOf(page, second ?? ''), null])
  await page.getByRole('link', { name: 'Optimize' }).click()
  await page.getByRole('button', { name: /^From the rack:/ }).click()
  const offer = page.getByRole('dialog', { name: /on the rack$/ })
  await offer.getByLabel('All bars').uncheck()
  await offer.getByRole('button', { name: 'Scan a label' }).click()
  await expect(found(page, second)).toBeVisible()
  await deed(page, 'Use it for this list').click()
  await expect(dialog(page).getByText(`${second} is ticked for this list.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(offer.getByLabel(second ?? '')).toBeChecked()
  await expect(offer.getByLabel(first ?? '')).not.toBeChecked()
})

test('a picture of a label does where the camera does not', async ({ page }) => {
  const [code] = await withRack(page, '1840')
  await labelOf(page, code ?? '')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotReadableError')
    }
  })
  await page.reload()
  await openScan(page)
  await expect(dialog(page).getByText('another program is using it')).toBeVisible()
  await expect(deed(page, 'Try again')).toBeVisible()
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      deed(page, 'Read a picture').click(),
    ])
    await chooser.setFiles(file)
  }
  await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(dialog(page).getByText('The browser cannot open this picture.')).toBeVisible()
  await choose({ name: 'b.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(dialog(page).getByText('There is no QR code in this picture.')).toBeVisible()
})

test('the scan fits each width, light and dark', { tag: '@picture' }, async ({ page }) => {
  test.slow()
  const code = await withProject(page)
  await page.goto('/rack')
  hold([await labelOf(page, code)])
  await openScan(page)
  await expect(deed(page, 'Take for “Stairs”')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 570 })
  await picturesOf(page, 'guide-scan', { parts: [dialog(page)], room: 0 })
  await look(page, 'rack-scan')
})
