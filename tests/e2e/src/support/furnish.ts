import { expect, type Page } from '@playwright/test'
import { type Account, anAccount, register, startTrial } from './account.ts'

const material = (name: string, barLength: string, more: object) => ({
  name,
  barLength,
  cutWaste: '1/8',
  inputUnit: 'in.',
  ...more,
})

/** An account in use: materials with offcuts, and projects to be pictured. */
export async function furnish(page: Page, owner: Account = anAccount()): Promise<Account> {
  const account = await register(page, owner)
  await startTrial(page)
  const shelf = [
    { length: '45', stock: '3' },
    { length: '30 1/2', stock: '1' },
  ]
  for (const data of [
    material('Oak 2×4', '96/120/144', { unitPrice: '9/11/13', unitWeight: '1.5', leftovers: shelf }),
    material('Aluminium 40×40', '240', { unitPrice: '38', note: 'Anodised. Deburr both ends.' }),
    material('Steel tube 1 1/4', '288', { unitWeight: '2.3' }),
  ]) {
    expect((await page.request.post('/rest/cutoptim/materials', { data })).ok()).toBe(true)
  }
  const list = (title: string, rows: readonly (readonly [string, string])[]) => ({
    project: { id: title.replaceAll(' ', '-'), title, activePanelId: 'panel' },
    panels: [{ id: 'panel', title: 'Oak' }],
    items: {
      panel: Object.fromEntries(
        rows.map(([length, count], id) => [`i${id}`, { id: `i${id}`, length, count }]),
      ),
    },
    configs: { panel: { barLength: '96', cutWaste: '1/8', inputUnit: 'in.' } },
    results: {},
  })
  for (const data of [
    list('Garden shed', [
      ['34 1/2', '4'],
      ['57', '3'],
      ['21', '6'],
    ]),
    list('Window frames', [
      ['48', '4'],
      ['36', '4'],
      ['12', '8'],
    ]),
    list('Workbench', [
      ['72', '2'],
      ['30', '4'],
      ['18 3/4', '5'],
    ]),
  ]) {
    const answer = await page.request.post('/rest/cutoptim/project', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return account
}

/** Each load of the page begins without the work that was open before, so that one visit leaves nothing to the next. */
export const withoutOpenWork = (page: Page) => page.addInitScript(() => localStorage.removeItem('project'))
