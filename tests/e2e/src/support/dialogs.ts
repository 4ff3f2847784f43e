import { expect, type Page } from '@playwright/test'
import { chooseJobs, chooseTool } from './cells.ts'
import { openProject } from './orders.ts'
import { openRackForm, openRackList, openRackScan } from './rack.ts'
import { onWebhook } from './webhooks.ts'

export interface DialogCase {
  /** The file that draws it, below `apps/web/src`; the rules of the house hold this list and the page's together. */
  readonly file: string
  readonly name: string
  readonly who: 'guest' | 'person' | 'person with codes'
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

/** Every dialog of the page, and the way to it. */
export const DIALOGS: readonly DialogCase[] = [
  {
    file: 'features/commands/HelpSheet.tsx',
    name: 'Keyboard shortcuts',
    who: 'guest',
    open: choosing('Keyboard shortcuts'),
  },
  {
    file: 'features/display/DisplayDialog.tsx',
    name: 'Units and display',
    who: 'person',
    open: choosing('Units and display'),
  },
  {
    file: 'features/editor/jobs/JobsDialog.tsx',
    name: 'Jobs',
    who: 'person',
    open: async (page) => {
      await page.goto('/bars')
      await chooseJobs(page)
      await page.locator('form[name="job"] input').fill('Garden fence, north and west side')
      await button(page, 'Add a job').click()
      await expect(button(page, 'Delete Garden fence, north and west side')).toBeVisible()
    },
  },
  {
    file: 'features/editor/stock/StockDialog.tsx',
    name: 'Stock and leftovers',
    who: 'person',
    open: pressing('/bars', 'Edit as a table'),
  },
  {
    file: 'features/exchange/import/ImportDialog.tsx',
    name: 'Import',
    who: 'person',
    open: pressing('/bars', 'Import'),
  },
  {
    file: 'features/exchange/import/ImportDialog.tsx',
    name: 'Import',
    who: 'person',
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
    who: 'person',
    open: pressing('/bars', 'Export'),
  },
  {
    file: 'features/exchange/share/ShareDialog.tsx',
    name: 'Share a plan',
    who: 'person',
    open: async (page) => {
      await pressing('/bars', 'Export')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
    },
  },
  {
    file: 'features/plan/proof/ProofDialog.tsx',
    name: 'What was proved',
    who: 'guest',
    open: async (page) => {
      await page.goto('/bars')
      await expect(page.getByText('Preview', { exact: true })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Optimized', { exact: true })).toBeVisible()
      await button(page, 'How is this known?').click()
    },
  },
  {
    file: 'features/materials/MaterialDialog.tsx',
    name: 'New material',
    who: 'person',
    open: pressing('/materials', 'Add a material'),
  },
  {
    file: 'features/projects/together/PlanTogether.tsx',
    name: 'Plan together',
    who: 'person',
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
    who: 'person',
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
    file: 'features/rack/BarDialog.tsx',
    name: 'New bar',
    who: 'person',
    open: openRackForm,
  },
  {
    file: 'features/rack/scan/ScanDialog.tsx',
    name: 'Scan a label',
    who: 'person',
    open: openRackScan,
  },
  {
    file: 'features/rack/list/ListDialog.tsx',
    name: 'Bars from a list',
    who: 'person',
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
    who: 'person',
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
    who: 'person',
    open: async (page) => {
      await openProject(page, 'Workbench')
      await page.getByLabel('Project name').fill('Workbench, changed')
      await page.getByRole('link', { name: 'Projects' }).click()
      await button(page, 'Open Garden shed').click()
    },
  },
  {
    file: 'shared/ui/ask/AskDialog.tsx',
    name: 'Rename the project',
    who: 'person',
    open: async (page) => {
      await page.goto('/projects')
      await button(page, 'Actions for Workbench').click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
    },
  },
  {
    file: 'features/account/SetUpTotp.tsx',
    name: 'Turn codes on',
    who: 'person',
    open: pressing('/my-account', 'Turn codes on'),
  },
  {
    file: 'features/account/ChangeTotp.tsx',
    name: 'Turn codes off',
    who: 'person with codes',
    open: pressing('/my-account', 'Turn codes off'),
  },
  {
    file: 'features/account/MakeKey.tsx',
    name: 'Create a key',
    who: 'person',
    open: pressing('/my-account', 'Create a key'),
  },
  {
    file: 'features/account/webhooks/AddWebhook.tsx',
    name: 'Add a webhook',
    who: 'person',
    open: pressing('/my-account', 'Add a webhook'),
  },
  {
    file: 'features/account/webhooks/Deliveries.tsx',
    name: 'Log',
    who: 'person',
    open: onWebhook('Log'),
  },
  {
    file: 'features/account/webhooks/WebhookSecret.tsx',
    name: 'New secret',
    who: 'person',
    open: onWebhook('New secret'),
  },
  {
    file: 'features/account/DeleteAccount.tsx',
    name: 'Delete your account?',
    who: 'person',
    open: pressing('/my-account', 'Delete the account'),
  },
]
