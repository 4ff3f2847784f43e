import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { look } from './pages/looks.ts'
import { anAccount, register, settle, signIn } from './support/account.ts'

const title = (page: Page) => page.getByLabel('Project name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.getByRole('button', { name: 'Saved', exact: true })

/** A new account with its first project, saved under that name. */
const saveAs = async (page: Page, name: string) => {
  const account = await register(page)
  const view = editor(page)
  await view.open()
  await title(page).fill(name)
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  return { account, view }
}

test.beforeEach(({ context }) => settle(context))

test('a guest is told that the list stays offline, and takes it along into a new account', async ({
  page,
}) => {
  const view = editor(page)
  await view.open()
  await title(page).fill('Shed roof')
  await view.cell('Description', 1).fill('rafter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your list stays in this browser, offline.', { exact: false })).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create a free account' }).click()

  const { name, mail, pass } = anAccount()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Email address').fill(mail)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(pass)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/bars/)
  await expect(view.cell('Description', 1)).toHaveValue('rafter')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/bars\?id=/)

  await page.goto('/projects')
  await expect(page.getByText('Shed roof')).toBeVisible()
})

test('a first save asks for a name; the address opens the project in another browser', async ({
  page,
  browser,
}) => {
  const account = await register(page)
  const view = editor(page)
  await view.open()
  await title(page).fill('')
  await page.getByRole('tab', { name: 'Buy list' }).click()
  await view.cell('Description', 1).fill('girder')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByLabel('Project name').fill('Bridge')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/bars\?id=/)
  // The address has another name now; nothing else on the page is new.
  await expect(page.getByRole('tab', { name: 'Buy list' })).toHaveAttribute('aria-selected', 'true')
  await expect(view.cell('Description', 1)).toBeFocused()
  await expect(title(page)).toHaveValue('Bridge')
  const address = page.url()

  const other = await browser.newContext()
  await settle(other)
  const there = await other.newPage()
  await signIn(there, account)
  await there.goto(address)
  await expect(title(there)).toHaveValue('Bridge')
  await expect(editor(there).cell('Description', 1)).toHaveValue('girder')
  await other.close()
})

test('a project saved in two browsers keeps both versions until one is chosen', async ({ page, browser }) => {
  const { account } = await saveAs(page, 'Gate')

  const other = await browser.newContext()
  await settle(other)
  const there = await other.newPage()
  await signIn(there, account)
  await there.goto(page.url())
  await title(there).fill('Gate of two')
  await save(there).click()
  await expect(saved(there)).toBeVisible()

  await title(page).fill('Gate of three')
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'This project was saved elsewhere in the meantime' })
  await expect(dialog.getByText('Gate of two')).toBeVisible()
  await expect(dialog.getByText('Gate of three')).toBeVisible()
  await look(page, 'state-saved-elsewhere', [1280])
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(saved(page)).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('Gate of two')).toBeVisible()
  await expect(page.getByText('Gate of three')).toBeVisible()
  await other.close()
})

test('a save whose answer was lost is no version of somebody else, not even after a reload', async ({
  page,
}) => {
  await saveAs(page, 'Gate')

  await title(page).fill('Gate of two')
  await page.route('**/rest/cutoptim/project', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await expect(page.getByText('The server cannot be reached.', { exact: false })).toBeVisible()
  await page.unroute('**/rest/cutoptim/project')

  await title(page).fill('Gate of three')
  await page.reload()
  await expect(title(page)).toHaveValue('Gate of three')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/projects')
  await expect(page.getByText('Gate of three')).toBeVisible()
})

test('auto-save saves by itself after quiet, reports a limit of the plan, and saves the list once it fits', async ({
  page,
}) => {
  const { view } = await saveAs(page, 'Fence')
  await page.getByRole('switch', { name: 'Auto-save' }).click({ force: true })
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/rest/cutoptim/project') && answer.request().method() === 'POST',
  )
  await view.cell('Description', 2).fill('picket')
  expect((await stored).ok()).toBe(true)
  await expect(saved(page)).toBeVisible()
  const refusal = { error: { key: 'notAuthorized', message: 'not authorized', details: {} } }
  await page.route('**/rest/cutoptim/project', (route) => route.fulfill({ status: 403, json: refusal }), {
    times: 1,
  })
  await view.cell('Description', 2).fill('post')
  await expect(page.getByRole('alert').getByText('another plan unlocks it', { exact: false })).toBeVisible()
  await expect(save(page)).toBeVisible()
  await view.cell('Description', 2).fill('rail')
  await expect(saved(page)).toBeVisible()
})

test('logging out forgets saved work and keeps unsaved work', async ({ page }) => {
  await saveAs(page, 'Kept in the account')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(title(page)).toHaveValue('Workbench')

  await title(page).fill('Only here')
  await page.goto('/logout')
  await page.goto('/bars')
  await expect(title(page)).toHaveValue('Only here')
})

test('a person who walks on right after logging out meets no word of an expired session', async ({
  page,
}) => {
  await saveAs(page, 'Left')
  const answers: (() => void)[] = []
  await page.route('**/rest/user/checkStatus', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(title(page)).toHaveValue('Workbench')
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const known = page.waitForResponse('**/rest/user/checkStatus')
  for (const answer of answers) answer()
  await known
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(title(page)).toHaveValue('Workbench')
  await expect(page).toHaveURL(/\/bars/)
})

test('a save that meets an ended session says so, and the work is there after the next log-in', async ({
  page,
}) => {
  const view = editor(page)
  const { name, pass } = await register(page)
  await view.open()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await title(page).fill('Porch')
  const [session] = (await (await page.request.get('/rest/user/sessions')).json()).success
  await page.request.delete(`/rest/user/sessions/${session.id}`, { data: {} })
  await save(page).click()
  await expect(page.getByText('Your session expired due to inactivity!')).toBeVisible()
  await expect(page.getByText('Your list stays in this browser', { exact: false })).toHaveCount(0)
  await page.getByLabel('Name or email address').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(pass)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(title(page)).toHaveValue('Porch')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
})
