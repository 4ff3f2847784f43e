import { describe, expect, it } from 'vitest'
import { DEMOS, demoDocument, isDemoCopy, type SavedPanel } from '../../src/index.ts'

/** The panels of a demo as a person's own project keeps them. */
function panelsOf(demo: (typeof DEMOS)[number]): SavedPanel[] {
  const { panels, items, configs } = demoDocument(demo, { title: '', description: '' })
  return JSON.parse(
    JSON.stringify(panels.map(({ id }) => ({ configuration: configs[id], items: items[id] }))),
  )
}

describe.each(DEMOS)('a copy of $id', (demo) => {
  const [panel] = panelsOf(demo)
  if (panel === undefined) throw new Error('a demo has a panel')
  const { configuration, items } = panel
  const [first, ...others] = items
  const is = (changed: SavedPanel, origin: string | null = demo.id) => isDemoCopy(origin, [changed])

  it('has the limits of the demo, even with other angles, words, kerf and prices', () => {
    expect(isDemoCopy(demo.id, panelsOf(demo))).toBe(true)
    expect(is({ configuration: { ...configuration, cutWaste: '1/2', unitPrice: '7' }, items })).toBe(true)
    const turned = { ...first, leftAngle: '12', leftAngleDirection: 1, description: 'mine' }
    expect(is({ configuration, items: [turned, ...others] })).toBe(true)
  })

  it('has the limits of its owner with other pieces or stock, or beside another panel', () => {
    const changes = [
      { configuration, items: [{ ...first, count: '9999' }, ...others] },
      { configuration, items: [{ ...first, length: '1' }, ...others] },
      { configuration, items: others },
      { configuration: { ...configuration, barLength: '100' }, items },
      { configuration: { ...configuration, inputUnit: 'mm' }, items },
      { configuration: {}, items },
      { configuration, items: [] },
    ]
    for (const changed of changes) expect(is(changed)).toBe(false)
    expect(isDemoCopy(demo.id, [panel, { configuration, items: others }])).toBe(false)
    expect(isDemoCopy(demo.id, [{ configuration, items: others }, panel])).toBe(false)
  })

  it('is no copy of another demo', () => {
    for (const origin of [null, '', 'mine', 'no-such-demo', `${demo.id}-copy`, `-demo${demo.id.slice(5)}`])
      expect(is(panel, origin)).toBe(false)
  })
})

it('a copy without the leftovers of its demo is no copy', () => {
  const demo = DEMOS.find(({ id }) => id === 'stock-and-scrap-demo')
  const [panel] = demo ? panelsOf(demo) : []
  if (!demo || !panel) throw new Error('no such demo')
  expect(isDemoCopy(demo.id, [{ ...panel, configuration: { ...panel.configuration, leftovers: [] } }])).toBe(
    false,
  )
  expect(isDemoCopy(demo.id, [{ ...panel, configuration: { ...panel.configuration, stock: '' } }])).toBe(
    false,
  )
})
