import { expect, type Page, test } from '@playwright/test'
import { look } from './pages/looks.ts'
import { settle } from './support/account.ts'
import { tap } from './support/bench.ts'
import {
  badge,
  cell,
  emptyWorkspace,
  newProject,
  openChip,
  openWorkspace,
  snapshotTaken,
  stored,
} from './support/cells.ts'

test.beforeEach(({ context }) => settle(context, { 'defaults.inputUnit': 'mm' }))

interface Bar {
  id: string
  state: string
  length: string
  from: string | null
}

const onRack = async (page: Page): Promise<readonly Bar[]> =>
  ((await (await page.request.get('/rest/v1/rack')).json()) as { success: Bar[] }).success
const statesOf = async (page: Page) => (await onRack(page)).map(({ id, state }) => `${id} ${state}`).sort()

/** Puts bars of oak on the rack, and gives their codes. */
async function lay(page: Page, ...lengths: string[]): Promise<readonly string[]> {
  const add = lengths.map((length) => ({ length, unit: 'mm', material: 'Oak', rack: 'A', slot: '3' }))
  const answer = await page.request.post('/rest/v1/rack', { data: { add } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { success: Bar[] }).success.map(({ id }) => id)
}

/** A list of one piece of oak, which each of the leftovers on the rack could give. */
async function typeList(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Material' }).fill('oak')
  await page.getByLabel('Stock lengths').fill('3000')
  await page.getByLabel('Keep offcuts from').fill('300')
  await cell(page, 'Length', 1).fill('900')
  await cell(page, 'Quantity', 1).fill('1')
}

async function takeFromRack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^From the rack:/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const optimize = (page: Page) =>
  page
    .getByRole('button', { name: /^Optimize/ })
    .first()
    .click()

test('a plan takes a bar from the rack, reserves it, and reports its cut, also after a time without a network', async ({
  page,
  context,
}) => {
  await emptyWorkspace(page)
  await typeList(page)
  await expect(page.getByRole('button', { name: /^From the rack:/ })).toHaveCount(0)
  const [code] = await lay(page, '1840')
  await stored(page, 'oak')
  await page.reload()
  await takeFromRack(page)
  await expect(page.getByText(`This preview counts on bars of the rack: ${code}.`)).toBeAttached()
  await expect(page.getByText(`${code} · rack A, slot 3`)).toBeVisible()
  expect(await statesOf(page)).toEqual([`${code} free`])
  await optimize(page)
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  expect(await statesOf(page)).toEqual([`${code} reserved`])

  // Undo takes the plan away, and not the reservation; redo finds both together again.
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }))
  await undo?.click()
  await expect(badge(page, 'Preview')).toBeVisible()
  expect(await statesOf(page)).toEqual([`${code} reserved`])
  await redo?.click()
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()

  await page.getByRole('tab', { name: 'At the saw' }).click()
  const cut = page.getByRole('button', { name: /^Cut Bar / })
  await expect(page.getByText(`${code} · rack A, slot 3`)).toBeVisible()
  await context.setOffline(true)
  await cut.click()
  await expect(page.getByText('1 bar that was cut waits for a connection.')).toBeAttached()
  expect(await statesOf(page)).toEqual([`${code} reserved`])
  await context.setOffline(false)
  await expect(page.getByText('Offcuts now on the rack:')).toBeAttached()
  const offcuts = await onRack(page)
  expect(offcuts).toMatchObject([{ state: 'free', length: '940', from: code }])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    openChip(page, /^New on the rack/).then(() =>
      page.getByRole('button', { name: 'Labels', exact: true }).click(),
    ),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await cut.click()
  await expect.poll(() => statesOf(page)).toEqual([`${code} reserved`])

  // The bench reports by itself, and asks for the label before the next bar.
  await page.getByRole('link', { name: 'Full screen for the saw' }).click()
  const done = page.getByRole('button', { name: 'Done' })
  await tap(page, page.getByRole('button', { name: 'It lies here' }), done)
  await expect(page.getByText('Keep the rest of the last bar: 940 mm.')).toBeVisible()
  await expect(page.getByText(/^Offcuts now on the rack: .* \(940 mm\)\.$/)).toBeVisible()
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Labels', exact: true }).click(),
  ])
  expect(label.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('button', { name: 'Labels', exact: true })).toBeHidden()
})

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
}

/** Reserves bars for a plan of a project that is open nowhere; frees them without bars. */
async function reserveFor(page: Page, title: string, bars: readonly (string | undefined)[]): Promise<void> {
  const plan = { projectId: 'p-9', panelId: 'a', title }
  const answer = await page.request.post('/rest/v1/rack/reservations', { data: { plan, bars } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A project called Shelf, whose list offers the only bar on the rack; gives the bar's code. The page has its own clock. */
async function shelfFromRack(page: Page): Promise<string> {
  await page.clock.install()
  await emptyWorkspace(page)
  await typeList(page)
  await page.getByLabel('Project name').fill('Shelf')
  const [code] = await lay(page, '1840')
  await stored(page, 'Shelf')
  await page.reload()
  await takeFromRack(page)
  return code ?? ''
}

test('the rack follows undone steps with the next save, and the page says which bar somebody else has', async ({
  page,
}) => {
  test.slow()
  const code = await shelfFromRack(page)
  await snapshotTaken(page)
  await optimize(page)
  const reserved = page.getByText(`Reserved on the rack for this plan: ${code}.`)
  await expect(reserved).toBeAttached()
  await save(page)
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name, exact: true }))
  await undo?.click()
  await expect(badge(page, 'Preview')).toBeVisible()
  expect(await statesOf(page)).toEqual([`${code} reserved`])
  await save(page)
  await expect.poll(() => statesOf(page)).toEqual([`${code} free`])
  await redo?.click()
  await save(page)
  await expect(reserved).toBeAttached()
  expect(await statesOf(page)).toEqual([`${code} reserved`])

  // A step that has nothing to do with the rack gives no bar back that a person has freed by hand.
  const move = [{ id: code, to: 'free' }]
  expect((await page.request.post('/rest/v1/rack', { data: { move } })).ok()).toBe(true)
  await page.getByLabel('Project name').fill('Shelves')
  await snapshotTaken(page)
  await undo?.click()
  await expect(page.getByLabel('Project name')).toHaveValue('Shelf')
  await save(page)
  await page.clock.runFor(3000)
  expect(await statesOf(page)).toEqual([`${code} free`])

  await undo?.click()
  await expect(badge(page, 'Preview')).toBeVisible()
  await save(page)
  await reserveFor(page, 'Kitchen', [code])
  await redo?.click()
  await save(page)
  await expect(
    page.getByText(
      `“Shelf” did not get all of its bars back from the rack. ${code} is reserved for “Kitchen”.`,
    ),
  ).toBeVisible()
  await reserveFor(page, 'Kitchen', [])
})

test('a bar that was taken by its label stays reserved when an undone step is saved', async ({ page }) => {
  test.slow()
  const code = await shelfFromRack(page)
  await snapshotTaken(page)
  await optimize(page)
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(badge(page, 'Preview')).toBeVisible()
  const [taken] = await lay(page, '1500')
  await openChip(page, /reserved|rack$/i)
  await page.getByRole('button', { name: 'Scan a label' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a label' })
  await scan.getByRole('textbox', { name: 'Code on the label' }).fill(taken ?? '')
  await page.keyboard.press('Enter')
  await scan.getByRole('button', { name: 'Take for “Shelf”' }).click()
  await expect.poll(() => statesOf(page)).toEqual([`${code} reserved`, `${taken} reserved`].sort())
  await page.keyboard.press('Escape')
  await save(page)
  await expect.poll(() => statesOf(page)).toEqual([`${code} free`, `${taken} reserved`].sort())
})

test('a material that is deleted gives its bars back, and its return takes them again', async ({ page }) => {
  test.slow()
  const code = await shelfFromRack(page)
  await optimize(page)
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  await page.getByRole('button', { name: 'Add a material' }).click()
  await page.getByRole('textbox', { name: 'Material' }).fill('oak')
  await save(page)
  await snapshotTaken(page)
  await page.getByRole('tab', { name: 'oak' }).first().click()
  await page.getByRole('button', { name: 'Actions for oak' }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  const offer = page.getByRole('button', { name: /^From the rack:/ })
  await expect(offer).toHaveCount(0)
  await save(page)
  await expect.poll(() => statesOf(page)).toEqual([`${code} free`])
  // The list of the page hears of the freed bar at once.
  await expect(page.getByRole('button', { name: 'From the rack: 0 of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await save(page)
  await expect.poll(() => statesOf(page)).toEqual([`${code} reserved`])

  await page.goto('/projects')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => statesOf(page)).toEqual([`${code} free`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statesOf(page)).toEqual([`${code} reserved`])
})

test('a window that slept takes back no cut that another window has reported', async ({ page, context }) => {
  await emptyWorkspace(page)
  await typeList(page)
  const [code] = await lay(page, '1840')
  await stored(page, 'oak')
  await page.reload()
  await takeFromRack(page)
  await optimize(page)
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  await snapshotTaken(page)
  const asleep = await context.newPage()
  await asleep.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)
  })
  await asleep.goto('/bars')
  await expect(asleep.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page.getByRole('button', { name: /^Cut Bar / }).click()
  await expect(page.getByText('Offcuts now on the rack:')).toBeAttached()
  const after = await statesOf(page)
  await asleep.evaluate(async () => {
    window.dispatchEvent(new Event('online'))
    for (let call = 0; call < 5; call += 1) await fetch('/rest/v1/rack')
  })
  expect(await statesOf(page)).toEqual(after)
})

test('two people at one rack: the second hears who has the bar, and plans without it', async ({
  page,
  browser,
  baseURL,
}) => {
  await emptyWorkspace(page)
  const [code] = await lay(page, '1840')
  await typeList(page)
  await page.getByLabel('Project name').fill('Kitchen')
  await stored(page, 'Kitchen')
  await page.reload()
  await takeFromRack(page)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await context.addCookies(await page.context().cookies())
  await settle(context, { 'defaults.inputUnit': 'mm' })
  const other = await context.newPage()
  await openWorkspace(other)
  await newProject(other)
  await typeList(other)
  await takeFromRack(other)
  await optimize(page)
  await expect(page.getByText(`Reserved on the rack for this plan: ${code}.`)).toBeAttached()
  await optimize(other)
  const question = other.getByRole('dialog')
  await expect(question.getByText(`${code} is reserved for “Kitchen”. No bar was reserved.`)).toBeVisible()
  await question.getByRole('button', { name: 'Plan without these bars' }).click()
  await expect(badge(other, 'Optimized')).toBeVisible()
  await expect(other.getByText(code ?? '')).toHaveCount(0)
  expect(await statesOf(page)).toEqual([`${code} reserved`])
  // The first list changes its mind: a plan made anew frees what it no longer uses.
  await cell(page, 'Length', 1).fill('2000')
  await optimize(page)
  await expect.poll(() => statesOf(page)).toEqual([`${code} free`])
  await context.close()
})

test('the worth of offcuts is a rule by length, and the editor says what a bar is worth', async ({
  page,
}) => {
  test.slow()
  await emptyWorkspace(page)
  const [code] = await lay(page, '1000', '2000')
  await page.goto('/rack')
  const add = page.getByRole('button', { name: 'Add a length' })
  await add.click()
  await add.click()
  const [from, price] = [page.getByLabel(/^From length, row/), page.getByLabel(/^Price of a metre, row/)]
  await from.nth(0).fill('500')
  await price.nth(0).fill('3')
  await from.nth(1).fill('1500')
  await price.nth(1).fill('4.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The worth of offcuts is saved.')).toBeVisible()
  await look(page, 'rack-worth')
  await page.goto('/bars')
  await typeList(page)
  await page.getByRole('button', { name: /^From the rack:/ }).click()
  const shown = page.getByRole('dialog')
  await expect(shown.getByText('worth $9.00')).toBeVisible()
  await shown.getByLabel(code ?? '').uncheck()
  await look(page, 'rack-offer')
  await shown.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'From the rack: 1 of 2' })).toBeVisible()
})
