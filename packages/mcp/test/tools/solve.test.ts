import { describe, expect, it } from 'vitest'
import { LONG, SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('keeps a wished margin at the tail of every bar, and tries another one', async () => {
    const { data } = await talk.call('solve', { list: { ...SHELF, margin: '2 cm' } })
    const { request, answer } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    expect(request.reserve).toBe(20)
    for (const bar of answer.bars as {
      length: number
      items: { key?: string; start: number; length: number }[]
    }[]) {
      const last = bar.items.findLast(({ key }) => key !== undefined)
      expect((last?.start ?? Number.NaN) + (last?.length ?? 0)).toBeLessThanOrEqual(bar.length - 20)
    }
    const { data: reply } = await talk.call('what_if', { plan: data.plan, changes: [{ margin: 0 }] })
    expect(reply).toMatchObject({ outcomes: [{ change: 'margin 0' }] })
  })

  it('keeps pieces out of the length that the saw holds', async () => {
    const { data } = await talk.call('solve', { list: { ...SHELF, clamp: '40 cm' } })
    const { request, answer } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    expect(request.clamp).toBe(400)
    expect(Math.min(...answer.bars.map(({ available }: { available: number }) => available))).toBeGreaterThan(
      390,
    )
  })

  it('counts the strokes of a saw that cuts several bars at once, and tries another number', async () => {
    const many = { ...SHELF, pieces: [{ length: 900, quantity: 48, name: 'stile' }] }
    const { data, text } = await talk.call('solve', { list: { ...many, bundle: 4, clamp: '5 cm' } })
    const { request } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    expect(request).toMatchObject({ bundle: 4, clamp: 50 })
    expect(data).toMatchObject({ figures: { bars: 8, strokes: 12, leastStrokes: 12 } })
    expect(text).toContain(', 12 strokes')
    const changes = [{ bundle: 1 }, { clamp: '60 cm' }]
    const { data: reply } = await talk.call('what_if', { plan: data.plan, changes })
    expect(reply).toMatchObject({
      without: { figures: { strokes: 12 } },
      outcomes: [
        { change: '1 bar with one stroke', figures: { bars: 8, cuts: 48 } },
        { change: 'clamp 60 cm', figures: { bars: expect.any(Number) }, fault: null },
      ],
    })
    const [one] = reply.outcomes as { figures: object }[]
    expect(one?.figures).not.toHaveProperty('strokes')
  })

  it('speaks of a list in feet and inches in inches, unit or not, and asks for the marks of a change', async () => {
    const pieces = [{ length: `72 1/2"`, quantity: 4 }]
    const { text, data } = await talk.call('solve', { list: { kerf: '1/8"', stock: ['8-foot'], pieces } })
    expect(text).toContain(`4 bars of 384" in all`)
    expect(text).not.toContain('mm')
    const change = (kerf: number | string) =>
      talk.call.raw('what_if', { plan: data.plan, changes: [{ kerf }] })
    expect((await change(3)).text).toContain(
      'changes[0].kerf: has no mark, and the list has no `unit`: write 3.2 mm or 1/8"',
    )
    for (const kerf of [0, '3 mm']) expect((await change(kerf)).isError).toBe(false)
    const mixed = { kerf: '3 mm', stock: ["8'"], pieces: [{ length: '90 cm', quantity: 1 }] }
    expect((await talk.call('solve', { list: mixed })).text).toContain('offcuts 1535.4 mm, lost 3 mm')
  })

  it('reads lengths as people say them, in any unit', async () => {
    const list = {
      kerf: '1/8 in',
      stock: [{ length: '8-foot', quantity: 4 }],
      pieces: [{ length: '900 mm', quantity: 2 }],
    }
    const { data } = await talk.call('solve', { list: { ...list, unit: 'in' } })
    expect(data).toMatchObject({ stockUsed: [{ length: { mm: 2438.4 }, count: 1 }], complete: true })
    const cm = { unit: 'cm', kerf: 0.3, stock: [{ length: 244 }], pieces: [{ length: '90', quantity: 2 }] }
    const { data: metric } = await talk.call('solve', { list: cm })
    expect(metric).toMatchObject({ stockUsed: [{ length: { mm: 2440 } }], proof: { optimal: true } })
    const { data: reply } = await talk.call('what_if', { plan: metric.plan, changes: [{ clamp: 5 }] })
    const { request } = JSON.parse(await talk.call.read(`kerfwise://plans/${metric.plan}/plan.json`))
    expect(request).toMatchObject({ cutWaste: 3, data: [{ length: 900 }] })
    expect(reply).toMatchObject({ outcomes: [{ fault: null }] })
  })

  it('takes a list as every other door does, and what the core makes of it', async () => {
    const list = {
      kerf: '1/8"',
      stock: ["8'", { length: "12'", quantity: 4 }],
      pieces: [{ length: '72 1/2"', quantity: 4, name: 'leg', ends: [45, -45] }],
      unit: 'in',
      leftovers: 'aggressive',
      lengthsPerBar: 3,
    }
    const { data } = await talk.call('solve', { list, title: 'Bench', currency: '$' })
    expect(data).toMatchObject({ complete: true, figures: { piecesCut: 4 } })
    const { request } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    expect(request).toMatchObject({
      cutWaste: 3.175,
      stock: [{ length: 2438.4 }, { length: 3657.6, quantity: 4 }],
      data: [{ length: 1841.5, count: 4, leftAngle: 45, rightAngle: -45 }],
      algorithm: 'aggressive',
      complexity: 3,
    })
  })

  it('says first which pieces a plan leaves out', async () => {
    const short = { ...SHELF, stock: [{ length: '6 m', quantity: 1 }] }
    const { data, text } = await talk.call('solve', { list: short })
    expect(data).toMatchObject({ complete: false })
    expect(text).toMatch(/^Not cut: /)
  })

  it('reports better plans, and ends at the given time', async () => {
    const heard: string[] = []
    const onprogress = ({ message = '' }) => void heard.push(message)
    const { data } = await talk.call(
      'solve',
      { list: LONG, effort: 'thorough', seconds: 0.5 },
      { onprogress },
    )
    expect(data).toMatchObject({ proof: { partial: true } })
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.at(-1)).toMatch(/^\d+ bars, at most [\d.]+ % from the best possible$/)
  })
})
