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

test('projects are shown with their plan, sorted, found, opened, renamed, copied, deleted and brought back', async ({
  page,
}) => {
  test.slow()
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
  await page.goto('/projects')
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

test('deleting the open project leaves an empty workspace, and undoing that opens it again with its ticks', async ({
  page,
}) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic')
  // What the browser keeps about the project goes with it, and comes back with it.
  await page.getByRole('tab', { name: 'At the saw' }).click()
  await page
    .getByRole('button', { name: /piece 1: to be cut$/ })
    .first()
    .click()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^(view|saw)\./.test(key)).length)
  await expect.poll(kept).toBe(2)
  await page.getByRole('link', { name: 'Projects' }).click()
  await choose(page, 'Attic', 'Delete')
  await expect(cards(page)).toHaveCount(1)
  expect(await kept()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(kept).toBe(2)
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

test('opening another project asks before unsaved changes are lost, and offers to save them first', async ({
  page,
}) => {
  await twoProjects(page)
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await page.getByLabel('Project name').fill('Attic, changed')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  // Nobody is asked to give up their work for a project that does not exist.
  await page.goto('/bars?id=no-such-project')
  await expect(page.getByText('There is no such project in your account.', { exact: false })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Project name')).toHaveValue('Attic, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(dialog).toContainText('Your changes to “Attic, changed” are not saved anywhere else.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Optimize' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Zoo' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Zoo')
  await page.getByLabel('Project name').fill('Zoo, changed')
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Open Attic, changed' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Attic, changed')
})
