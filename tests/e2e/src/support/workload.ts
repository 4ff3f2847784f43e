import { expect, type Page } from '@playwright/test'
import { nextYear } from './jobs.ts'

/** A shop that uses everything: jobs of which one is late and one waits, the rack, prices, mitres, bundles and costs of the saw. */
export async function storeWorkload(page: Page, title: string): Promise<void> {
  const bar = { length: '3120', unit: 'mm', material: 'Box 40x40x3', rack: 'A', slot: '3' }
  const laid = await page.request.post('/rest/v1/rack', { data: { add: [bar] } })
  expect(laid.ok(), await laid.text()).toBe(true)
  const [onRack] = ((await laid.json()) as { success: { id: string }[] }).success
  const rows = [
    ['2030', '4', 'post', 'Gate', 0],
    ['1184', '6', 'rail', 'Gate', 1],
    ['742.5', '12', 'bar', 'Gate', 0],
    ['1560', '5', 'handrail', 'Stairs', 0],
    ['905', '10', 'baluster', 'Stairs', 0],
    ['2450', '3', 'frame', 'Shed', 0],
  ] as const
  const data = {
    project: { id: title.replaceAll(' ', '-'), title, activePanelId: 'panel' },
    panels: [
      { id: 'panel', title: '' },
      { id: 'other', title: 'Flat 40x8' },
    ],
    items: {
      panel: Object.fromEntries(
        rows.map(([length, count, description, job, mitred], id) => [
          `i${id}`,
          {
            ...{ id: `i${id}`, length, count, description, job },
            ...(mitred && {
              leftAngle: '45',
              rightAngle: '45',
              leftAngleDirection: 1,
              rightAngleDirection: 1,
            }),
          },
        ]),
      ),
      other: { o1: { id: 'o1', length: '1200', count: '4', job: 'Gate' } },
    },
    jobs: [
      { name: 'Gate', customer: 'Smith', due: '2026-01-09', priority: 'high' },
      { name: 'Stairs', customer: 'Lee', due: `${nextYear}-02-01`, priority: 'normal' },
      { name: 'Shed', customer: '', due: `${nextYear}-11-01`, priority: 'low' },
    ],
    horizon: { until: `${nextYear}-03-01`, undated: 'due' },
    configs: {
      panel: {
        name: 'Box 40x40x3',
        barLength: '6000/7500',
        cutWaste: '2.5',
        sideCutWaste: '5',
        margin: '5',
        minReusable: '300',
        inputUnit: 'mm',
        unitPrice: '32/41.5',
        unitWeight: '3.4',
        miterEnabled: true,
        width: '40',
        miterTipOffset: '1',
        leftovers: [{ length: bar.length, stock: '1', bar: onRack?.id }],
        sawOrder: 'setUps',
        bundle: '2',
        sawCostUnit: 'minutes',
        cutCost: '0.3',
        stopCost: '0.5',
        swingCost: '1',
        barCost: '1',
        supplier: 'Steel & Co',
        packSize: '5',
      },
      other: { name: 'Flat 40x8', barLength: '6000', cutWaste: '2.5', inputUnit: 'mm' },
    },
    results: {},
  }
  const answer = await page.request.post('/rest/cutoptim/project', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
