import { type BrowserContext, expect, type Page } from '@playwright/test'
import { register, settle, startTrial } from './account.ts'
import { badge } from './cells.ts'

interface Order {
  readonly title: string
  readonly rows: readonly (readonly [length: string, count: string, job?: string])[]
  readonly settings?: object
}

/** Stores a project of oak bars by the API. */
export async function store(page: Page, { title, rows, settings }: Order): Promise<void> {
  const config = {
    name: 'Oak 40',
    barLength: '3000',
    cutWaste: '3',
    inputUnit: 'mm',
    unitPrice: '10',
    ...settings,
  }
  const data = {
    project: { id: title, title, activePanelId: 'panel' },
    panels: [{ id: 'panel', title: '' }],
    items: {
      panel: Object.fromEntries(
        rows.map(([length, count, job = ''], id) => [`i${id}`, { id: `i${id}`, length, count, job }]),
      ),
    },
    configs: { panel: config },
    results: {},
  }
  const answer = await page.request.post('/rest/cutoptim/project', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A person with the trial, who has closed the questions to first visitors. */
export async function startShop(page: Page, context: BrowserContext): Promise<void> {
  await settle(context)
  await register(page)
  await startTrial(page)
}

export async function openProject(page: Page, title: string): Promise<void> {
  await page.goto('/projects')
  await page.getByRole('button', { name: `Open ${title}`, exact: true }).click()
  await expect(page.getByLabel('Project name')).toHaveValue(title)
}

/** Opens a stored project and lets the server plan it. */
export async function openPlanned(page: Page, order: Order): Promise<void> {
  await store(page, order)
  await openProject(page, order.title)
  await page.getByRole('button', { name: 'Optimize', exact: true }).click()
  await expect(badge(page, 'Optimized')).toBeVisible()
}
