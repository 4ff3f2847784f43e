import { describe, expect, it } from 'vitest'
import {
  buildRequest,
  configurationOf,
  DEMOS,
  type Demo,
  demoDocument,
  demoOf,
  isDemoRequest,
  itemsOf,
  UNLIMITED,
} from '../../src/index.ts'

const texts = { title: 'Title', description: 'Description' }

function requestOf(demo: Demo) {
  const document = demoDocument(demo, texts)
  const [panel] = document.panels
  if (panel === undefined) throw new Error('a demo has a panel')
  const configuration = configurationOf(document, panel.id)
  const items = itemsOf(document, panel.id)
  const source = {
    panel,
    configuration,
    items,
    unit: 'in.',
    limits: UNLIMITED,
    effort: 'normal',
    demo: demo.id,
  } as const
  const built = buildRequest(source)
  if (!built.ok) throw new Error(JSON.stringify(built.issue))
  return { ...built.value.request, demo: demo.id as string }
}

describe('the demos', () => {
  it('are four, with the values of the specification', () => {
    expect(DEMOS.map(({ id }) => id)).toEqual([
      'miter-cutting-demo',
      'material-joining-demo',
      'stock-and-scrap-demo',
      'basic-example-demo',
    ])
    const lengths = DEMOS.flatMap(({ configuration }) => configuration.barLength?.split('/') ?? [])
    expect([...new Set(lengths)].map(Number).toSorted((a, b) => a - b)).toEqual([120, 214, 240, 288])
    for (const { configuration } of DEMOS) {
      expect(configuration).toMatchObject({ cutWaste: '0.25', minReusable: '40', inputUnit: 'in.' })
    }
    const mitred = DEMOS.filter(({ configuration }) => configuration.miterEnabled)
    expect(mitred).not.toEqual([])
    for (const { configuration } of mitred) {
      expect(Number(configuration.miterTipOffset)).toBeGreaterThanOrEqual(0.1)
      expect(Number(configuration.miterTipOffset)).toBeLessThanOrEqual(0.3)
    }
  })

  it.each(DEMOS)('$id can be run and is guarded', (demo) => {
    const request = requestOf(demo)
    const [first, ...rest] = request.data
    if (first === undefined) throw new Error('a demo has pieces')
    expect(isDemoRequest(request)).toBe(true)
    expect(isDemoRequest({ ...request, data: [{ ...first, leftAngle: 12 }, ...rest] })).toBe(true)
    expect(isDemoRequest({ ...request, data: [{ ...first, count: 9999 }, ...rest] })).toBe(false)
    expect(isDemoRequest({ ...request, data: rest })).toBe(false)
    expect(isDemoRequest({ ...request, stock: [{ length: 6000 }] })).toBe(false)
    expect(isDemoRequest({ ...request, demo: 'another-demo' })).toBe(false)
  })

  it('may be run with their stock excluded', () => {
    const stock = DEMOS.find(({ id }) => id === 'stock-and-scrap-demo')
    if (stock === undefined) throw new Error('no such demo')
    const request = requestOf(stock)
    const bars = request.stock.filter(({ leftover }) => !leftover).map((bar) => ({ ...bar, quantity: null }))
    expect(isDemoRequest({ ...request, stock: bars })).toBe(true)
  })

  it('open clean, marked as demos', () => {
    for (const demo of DEMOS) {
      const { project } = demoDocument(demo, texts)
      expect(project).toMatchObject({ id: demo.id, dirty: false, isNew: false, title: 'Title' })
      expect(demoOf(project)).toBe(demo.id)
    }
  })
})
