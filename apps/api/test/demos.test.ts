import { buildRequest, DEMOS, demoDocument, UNLIMITED } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'
import { Browser } from './support/browser.ts'

const path = '/cutoptim/optimize1d'

/** The request that the page sends for a demo. */
function demoRequest(demo: (typeof DEMOS)[number]) {
  const { panels, items, configs } = demoDocument(demo, { title: '', description: '' })
  const [panel] = panels
  const configuration = panel && configs[panel.id]
  if (!panel || !configuration) throw new Error('a demo has a panel')
  const parts = { panel, configuration, items: items[panel.id] ?? [], limits: UNLIMITED, demo: demo.id }
  const built = buildRequest({ ...parts, unit: configuration.inputUnit ?? 'in.', effort: 'normal' })
  if (!built.ok) throw new Error(JSON.stringify(built.issue))
  return built.value.request
}

describe('a demo', () => {
  it.each(DEMOS.map((demo) => [demo.id, demo] as const))('%s runs for a guest', async (_id, demo) => {
    const { app } = await testApp()
    const body = demoRequest(demo)
    expect(await new Browser(app).ok(path, { body })).toMatchObject({ isError: false })
  })

  it('is refused with other pieces or stock, or if no demo has this name', async () => {
    const { app } = await testApp()
    const guest = new Browser(app)
    const [demo] = DEMOS
    if (!demo) throw new Error('there are demos')
    const body = demoRequest(demo)
    const [first, ...rest] = body.data
    const changes = [
      { data: [{ ...first, length: 1000 }, ...rest] },
      { data: [{ ...first, count: 1_000 }, ...rest] },
      { data: rest },
      { stock: [{ ...body.stock[0], length: 9000 }] },
      { demo: 'nothing-demo' },
    ]
    for (const change of changes) {
      const answer = await guest.call(path, { body: { ...body, ...change } })
      expect([answer.statusCode, answer.json().error.key]).toEqual([403, 'notAuthorized'])
      expect(answer.json().error.message).toContain('not authorized')
    }
  })

  it('may be cut at other angles and with another kerf', async () => {
    const { app } = await testApp()
    const [demo] = DEMOS
    if (!demo) throw new Error('there are demos')
    const body = demoRequest(demo)
    const data = body.data.map((piece) => ({ ...piece, leftAngle: 10 }))
    const guest = new Browser(app)
    expect(await guest.ok(path, { body: { ...body, data, cutWaste: 4, sawWidth: 4 } })).toMatchObject({
      isError: false,
    })
  })
})
