import { expect, type Page } from '@playwright/test'

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
