import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('reads a mail, and its pieces are those of a plan', async () => {
    const text = 'Hello,\n4 x 1200 leg 45/45\n2 x ??? rail\n6 x 640\nTotal 12'
    const { data, text: words } = await talk.call('read_list', { text })
    expect(data).toMatchObject({
      sure: true,
      faults: [{ line: 3, code: 'lineNotRead' }],
      left: [{ line: 1 }, { line: 5, why: 'total' }],
    })
    expect(words).toContain('line 2: 4 × 1200 mm leg 45°/45°')
    expect(words).toContain('NOT READ, line 3: 2 x ??? rail')
    const [{ pieces = [] } = {}] = data.lists as { pieces?: object[] }[]
    const list = { unit: 'mm', kerf: 3, profileWidth: 40, tipOffset: 1, stock: [{ length: '6 m' }], pieces }
    expect((await talk.call('solve', { list })).data).toMatchObject({ figures: { piecesCut: 10 } })
  })

  it('asks about a list with two readings, and gives no pieces to plan before the answer', async () => {
    const text = 'Frame A x 2:\n4 x 1200\n2 x 850'
    const { data } = await talk.call('read_list', { text })
    expect(data).toMatchObject({ sure: false, lists: [], questions: [{ key: 'frames' }] })
    const { data: sure } = await talk.call('read_list', { text, answers: { frames: 'multiplied' } })
    expect(sure).toMatchObject({ sure: true, lists: [{ pieces: [{ quantity: 8 }, { quantity: 4 }] }] })
  })

  it('reads a workbook, and names a file that holds no list', async () => {
    const book = utils.book_new()
    const cells = [
      ['Name', 'Length', 'Qty'],
      ['leg', 1200, 4],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Parts')
    const file = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })).toString('base64')
    const { data } = await talk.call('read_list', { file })
    expect(data).toMatchObject({ lists: [{ pieces: [{ name: 'leg', length: 1200, quantity: 4 }] }] })
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64')
    const refused = await talk.call.raw('read_list', { file: picture })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('file: ') })
  })

  it('reads the timber of a BTLx file, and says which work is not planned', async () => {
    const cut =
      '<JackRafterCut ReferencePlaneID="1"><Orientation>start</Orientation><Angle>60</Angle></JackRafterCut>'
    const part = `<Part Designation="beam" Count="3" Length="2400" Width="80" Height="160"><Processings>${cut}<Lap/></Processings></Part>`
    const text = `<BTLx Version="2.3.1"><Project Name="p"><Parts>${part}</Parts></Project></BTLx>`
    const { data, text: words } = await talk.call('read_list', { text })
    const pieces = [{ name: 'beam', length: 2400, quantity: 3, ends: [30, 0] }]
    expect(data).toMatchObject({ sure: true, lists: [{ material: '80x160', pieces }] })
    expect(words).toContain('not planned: Lap (1)')
  })

  it('says which encoding it has guessed of a file, and takes another one', async () => {
    const file = Buffer.from('Name;Qty;Length\nzas\xb3ona;4;725\n', 'latin1').toString('base64')
    const { data, text } = await talk.call('read_list', { file })
    expect(data).toMatchObject({ encoding: 'windows-1250', rows: [{ name: 'zasłona' }] })
    expect(text).toContain('Read as windows-1250. If these words are wrong, call again with `encoding`:')
    expect(text).toContain('windows-1252: zas³ona')
    const named = await talk.call('read_list', { file, encoding: 'windows-1252' })
    expect(named.data).toMatchObject({ encoding: 'windows-1252', rows: [{ name: 'zas³ona' }] })
    expect(named.text).not.toContain('Read as')
  })
})
