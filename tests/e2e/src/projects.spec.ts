import { expect, type Page, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { register, settle } from './support/account.ts'
import { chooseTool, snapshotTaken } from './support/cells.ts'
import { endPaper, paperOf } from './support/paper.ts'

test.beforeEach(({ context }) => settle(context))

/** Saves the first example under a title, in the editor. */
async function saveAs(page: Page, title: string): Promise<void> {
  await page.getByLabel('Project name').fill(title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
}

async function twoProjects(page: Page): Promise<void> {
  await register(page)
  await editor(page).open()
  await saveAs(page, 'Attic')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New project' }).click()
  await editor(page).cell('Length', 1).fill('20')
  await editor(page).cell('Quantity', 1).fill('3')
  await saveAs(page, 'Zoo')
  await page.goto('/projects')
}

const cards = (page: Page) => page.getByRole('list', { name: 'Your projects' }).getByRole('listitem')

async function choose(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a guest finds a padlock, the demos and a way into an account', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByText('Your open list stays in this browser.', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: /Miter Cutting/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprojects/)
})

test('a new project begins with the preferences for new materials', async ({ page, context }) => {
  await settle(context, { 'defaults.groupIdentical': 'false' })
  await register(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'New project' }).click()
  await editor(page).cell('Length', 1).fill('20')
  const grouping = () =>
    page.evaluate(() => {
      const { configs } = JSON.parse(localStorage.getItem('project') ?? '{}').bundle ?? { configs: {} }
      return Object.values<{ groupIdentical: boolean }>(configs).map(({ groupIdentical }) => groupIdentical)
    })
  await expect.poll(grouping).toEqual([false])
})

test('projects are shown with their plan, sorted, found and opened', async ({ page }) => {
  await twoProjects(page)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Zoo')
  await expect(page.getByRole('img', { name: 'Cutting plan of Attic' }).first()).toBeVisible()
  await page.getByText('Title', { exact: true }).click()
  await expect(cards(page).first()).toContainText('Attic')
  await page.getByLabel('Find a project').fill('zo')
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Find a project').fill('nothing like it')
  await expect(page.getByText('No project has “nothing like it” in its name or description.')).toBeVisible()
  await page.getByLabel('Find a project').fill('')
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic')
  await expect(page).toHaveURL(/\/bars\?id=/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue with Attic' }).click()
  await expect(page).toHaveURL(/\/bars\?id=/)
})

test('the description of a project can be undone, is saved with it, found in the list, and printed', async ({
  page,
}) => {
  await page.clock.install()
  await register(page)
  await editor(page).open()
  const field = page.getByLabel('Project description')
  await chooseTool(page, 'Project description')
  await expect(field).toBeFocused()
  await page.getByLabel('Project name').focus()
  await chooseTool(page, 'Project description')
  await expect(field).toBeFocused()
  await field.fill('Gate for Nowak')
  await snapshotTaken(page)
  await field.fill('Gate for Nowak, north side')
  await snapshotTaken(page)
  await page.getByLabel('Project name').focus()
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('Gate for Nowak')
  await page.keyboard.press('Control+y')
  await expect(field).toHaveValue('Gate for Nowak, north side')
  await expect(field).toHaveAttribute('maxlength', '2000')
  const paper = await paperOf(page)
  await expect(paper.getByText('Gate for Nowak, north side', { exact: true })).toBeAttached()
  await endPaper(page)
  await saveAs(page, 'Attic')
  await field.fill('')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await saveAs(page, 'Attic')
  await page.goto('/projects')
  await expect(cards(page)).toContainText('Gate for Nowak, north side')
  await page.getByLabel('Find a project').fill('nowak')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await expect(field).toHaveValue('Gate for Nowak, north side')
  await field.fill('')
  await expect(field).toBeFocused()
})

test('a project is renamed, copied, deleted and brought back', async ({ page }) => {
  await twoProjects(page)
  await choose(page, 'Attic', 'Rename')
  await page.getByRole('dialog').getByLabel('Project name').fill('Loft')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('button', { name: 'Open Loft' })).toBeVisible()

  await choose(page, 'Loft', 'Make a copy')
  await expect(page.getByLabel('Project name')).toHaveValue('Loft (copy)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.goto('/projects')
  await expect(cards(page)).toHaveCount(3)

  await choose(page, 'Zoo', 'Delete')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  await page.reload()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  await expect(editor(page).cell('Length', 1)).toHaveValue('20')
})

test('deleting the open project leaves an empty workspace, and undoing that opens it again', async ({
  page,
}) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic')
  await page.getByRole('link', { name: 'Projects' }).click()
  await choose(page, 'Attic', 'Delete')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('')
  await expect(editor(page).cell('Length', 1)).toHaveValue('')
  await expect(page.getByText("There's nothing to optimize")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Project name')).toHaveValue('')
  await expect(editor(page).cell('Length', 1)).toHaveValue('')

  await page.goto('/projects')
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Zoo')
  await page.getByRole('link', { name: 'Projects' }).click()
  await choose(page, 'Zoo', 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Zoo')
})

test("the browser's data about a project goes with the project, and comes back with it", async ({ page }) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /piece 1: to be cut$/ })
    .first()
    .click()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(view|saw)\./.test(key)).length)
  expect(await kept()).toBe(2)
  await page.getByRole('link', { name: 'Projects' }).click()
  await choose(page, 'Attic', 'Delete')
  await expect(cards(page)).toHaveCount(1)
  expect(await kept()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(kept).toBe(2)
})

test('opening another project asks before unsaved changes are lost', async ({ page }) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await page.getByLabel('Project name').fill('Attic, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(dialog).toContainText('Your changes to “Attic, changed” are not saved anywhere else.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Zoo')
})

test('opening another project offers to save the changes first', async ({ page }) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await page.getByLabel('Project name').fill('Attic, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Zoo')
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('button', { name: 'Open Attic, changed' })).toBeVisible()
})

test('the page does not ask a person to give up their work for a project that does not exist', async ({
  page,
}) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await page.getByLabel('Project name').fill('Attic, changed')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goto('/bars?id=no-such-project')
  await expect(page.getByText('There is no such project in your account.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Project name')).toHaveValue('Attic, changed')
})

test('the free plan keeps five projects and says why it takes no more', async ({ page }) => {
  await register(page)
  for (let index = 0; index < 5; index += 1) {
    const project = { id: `p-${index}`, title: `Project ${index}` }
    const data = { project, items: {}, panels: [{ id: 'panel' }], configs: {}, results: {} }
    expect((await page.request.post('/rest/cutoptim/project', { data })).ok()).toBe(true)
  }
  await page.goto('/projects')
  await expect(page.getByText('Your plan allows up to 5 projects.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New project' })).toBeDisabled()
})

test('more projects than one page of the list holds are all shown, and found', async ({ page }) => {
  await register(page)
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/rest${path}`, { data })
    expect(answer.status(), path).toBe(200)
  }
  await post('/user/trial', {})
  for (let index = 0; index < 203; index += 1) {
    const project = { id: `p-${index}`, title: `Shelf ${index}` }
    await post('/cutoptim/project', { project, items: {}, panels: [], configs: {} })
  }
  await page.goto('/projects')
  // A busy machine takes its time to draw two hundred cards.
  await expect(cards(page)).toHaveCount(203, { timeout: 90_000 })
  await page.getByLabel('Find a project').fill('Shelf 0')
  await expect(cards(page)).toHaveCount(1)
})
