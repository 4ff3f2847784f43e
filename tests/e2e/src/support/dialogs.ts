import { expect, type Page } from '@playwright/test'
import { chooseTool } from './cells.ts'
import { openProject } from './orders.ts'
import { openRackList } from './rack.ts'
import { onWebhook } from './webhooks.ts'

export interface DialogCase {
  /** The file that draws it, below `apps/web/src`; the rules of the house hold this list, that of forms and the page's together. */
  readonly file: string
  readonly name: string
  readonly open: (page: Page, pass: string) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressing = (path: string, name: string) => async (page: Page) => {
  await page.goto(path)
  await button(page, name).click()
}

const choosing = (name: string) => async (page: Page) => {
  await page.goto('/bars')
  await chooseTool(page, name)
}

/** Wide enough that no dialog holds all of its columns. */
const wideList = [
  ['Length', 'Quantity', 'Description', 'Colour', 'Supplier', 'Order', 'Store', 'Checked', 'Remark'].join(
    '\t',
  ),
  ['34 1/2', '4', 'leg of the table', 'anthracite', 'Northern Steel', '2026-0017', 'Hall 3', 'yes', 'x'].join(
    '\t',
  ),
  ['long', '2', 'rail', 'anthracite', 'Northern Steel', '2026-0017', 'Hall 3', 'yes', 'x'].join('\t'),
].join('\n')

/** Every dialog that has no form of its own, and a person's way to it; `forms.ts` has the others. */
export const DIALOGS: readonly DialogCase[] = [
  {
    file: 'features/commands/HelpSheet.tsx',
    name: 'Keyboard shortcuts',
    open: choosing('Keyboard shortcuts'),
  },
  {
    file: 'features/display/DisplayDialog.tsx',
    name: 'Units and display',
    open: choosing('Units and display'),
  },
  {
    file: 'features/exchange/import/ImportDialog.tsx',
    name: 'Import',
    open: pressing('/bars', 'Import'),
  },
  {
    file: 'features/exchange/import/ImportDialog.tsx',
    name: 'Import',
    open: async (page) => {
      await pressing('/bars', 'Import')(page)
      await page.getByLabel('Or paste cells or a list').fill(wideList)
      await button(page, 'Read the list').click()
      await expect(page.getByText('1 row can be imported')).toBeVisible()
    },
  },
  {
    file: 'features/exchange/export/ExportDialog.tsx',
    name: 'Export',
    open: pressing('/bars', 'Export'),
  },
  {
    file: 'features/exchange/share/ShareDialog.tsx',
    name: 'Share a plan',
    open: async (page) => {
      await pressing('/bars', 'Export')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
    },
  },
  {
    file: 'features/plan/proof/ProofDialog.tsx',
    name: 'What was proved',
    open: async (page) => {
      await page.goto('/bars')
      await expect(page.getByText('Preview', { exact: true })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
      await button(page, 'How is this known?').click()
    },
  },
  {
    file: 'features/projects/together/PlanTogether.tsx',
    name: 'Plan together',
    open: async (page) => {
      await pressing('/projects', 'Plan several together')(page)
      await page.getByRole('checkbox').first().check()
      await button(page, 'Plan together').click()
      await expect(page.getByRole('dialog').getByLabel('Name of the new project')).toBeVisible()
    },
  },
  {
    file: 'features/editor/stock/RackPicker.tsx',
    name: 'Bars of Aluminium profile 40 × 40, anodised on the rack',
    open: async (page) => {
      await page.request.post('/rest/user/trial', { data: {} })
      const material = 'Aluminium profile 40 × 40, anodised'
      const bar = { length: '1840', unit: 'mm', material, rack: 'North wall', slot: '12', count: 2 }
      await page.request.post('/rest/v1/rack', { data: { add: [bar] } })
      await page.goto('/bars')
      await page.getByRole('textbox', { name: 'Material' }).fill(material)
      await page.getByRole('button', { name: /^From the rack:/ }).click()
    },
  },
  {
    file: 'features/rack/list/ListDialog.tsx',
    name: 'Bars from a list',
    open: async (page) => {
      await openRackList(page)
      await page.getByLabel('Or paste cells or a list').fill(wideList)
      await button(page, 'Read the list').click()
      await expect(page.getByText('Correct these lines first')).toBeVisible()
    },
  },
  {
    file: 'features/saving/ConflictDialog.tsx',
    name: 'This project was saved elsewhere in the meantime',
    open: async (page) => {
      await openProject(page, 'Workbench')
      const answer = await page.request.get('/rest/cutoptim/project?id=Workbench')
      const { project, ...rest } = JSON.parse((await answer.json()).success)
      const data = { ...rest, project: { ...project, title: 'Workbench, from elsewhere' } }
      const saved = await page.request.post('/rest/cutoptim/project', { data })
      expect(saved.ok(), await saved.text()).toBe(true)
      await page.getByLabel('Project name').fill('Workbench, changed')
      await page.keyboard.press('Control+s')
    },
  },
  {
    file: 'shared/ui/ConfirmDialog.tsx',
    name: 'Discard changes?',
    open: async (page) => {
      await openProject(page, 'Window frames')
      await page.getByLabel('Project name').fill('Window frames, changed')
      await page.getByRole('link', { name: 'Projects' }).click()
      await button(page, 'Open Garden shed').click()
    },
  },
  {
    file: 'features/account/webhooks/Deliveries.tsx',
    name: 'Log',
    open: onWebhook('Log'),
  },
]
