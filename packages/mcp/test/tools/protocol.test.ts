import { describe, expect, it } from 'vitest'
import { ways } from '../support/clients.ts'
import { REQUEST, SHELF } from '../support/lists.ts'
import { talking } from '../support/talking.ts'

describe.each(ways)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('names its tools, each with the form of its input and of its answer', async () => {
    const { tools } = await talk.client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'explain',
      'make_file',
      'make_list',
      'read_list',
      'solve',
      'verify',
      'what_if',
    ])
    const { list } = Object(tools.find(({ name }) => name === 'solve')?.inputSchema.properties)
    expect(list).toMatchObject({
      required: ['kerf', 'stock', 'pieces'],
      additionalProperties: false,
      properties: { pieces: { items: { required: ['length', 'quantity'], additionalProperties: false } } },
    })
    expect(JSON.stringify(tools)).not.toContain('$ref')
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined)).toEqual([])
    expect(talk.client.getInstructions()).toContain('Begin with `solve`')
  })

  it('plans a list in lengths as people write them, and the same as a request', async () => {
    const plan = await talk.call('solve', { list: SHELF })
    expect(plan.data).toMatchObject({
      proof: {
        optimal: true,
        gap: 0,
        statement: 'Proved: no plan uses less. And none wastes less. Counted with a kerf of 3.2 mm.',
      },
      figures: { bars: 3, piecesAsked: 11, piecesCut: 11, price: null },
      stockUsed: [{ length: { mm: 6000, text: '6 m' }, count: 3 }],
      missing: [],
    })
    expect(plan.text).toContain('1 × 6 m: 2 × rail 1841.5 mm, stile 900 mm')
    const asRequest = await talk.call('solve', { request: REQUEST })
    expect(asRequest.data).toMatchObject({ figures: { bars: 3 }, proof: { optimal: true } })
    expect(asRequest.text).toContain('1 × 6000 mm: 2 × rail 1841.5 mm, stile 900 mm')
  })
})
