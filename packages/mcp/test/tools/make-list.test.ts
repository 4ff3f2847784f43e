import { describe, expect, it } from 'vitest'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('makes the list of a stair, and its pieces are those of a plan', async () => {
    const sizes = { rise: "8'", steps: 13, width: '3 ft' }
    const { data, text: words } = await talk.call('make_list', { template: 'stair', unit: 'in', sizes })
    expect(data).toMatchObject({
      lists: [
        {
          material: 'stringers',
          profileWidth: 285.75,
          mayTurn: true,
          pieces: [{ name: 'Stringer', quantity: 2 }],
        },
        { material: 'treads', profileWidth: null, pieces: [{ name: 'Tread', quantity: 12, length: 863.6 }] },
      ],
      usual: ['going', 'stringer', 'thickness', 'housing'],
    })
    expect(words).toContain('Usual sizes were taken, tell the person: going 10, ')
    const [{ pieces = [] } = {}] = data.lists as { pieces?: object[] }[]
    const list = {
      unit: 'mm',
      kerf: 3,
      profileWidth: 285.75,
      tipOffset: 1,
      stock: [{ length: '6 m' }],
      pieces,
    }
    expect((await talk.call('solve', { list })).data).toMatchObject({ figures: { piecesCut: 2 } })
  })

  it.each([
    [{ widht: 900 }, 'sizes.widht'],
    [{ width: -5 }, 'sizes.width'],
    [{ width: 'abc' }, 'sizes.width'],
    [{ steps: 2.5 }, 'sizes.steps'],
    [{ steps: 30, thickness: 100 }, 'Tread: there is no room for it'],
  ])('refuses a stair of %j, and says why', async (sizes, why) => {
    const refused = await talk.call.raw('make_list', { template: 'stair', sizes })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining(why) })
  })
})
