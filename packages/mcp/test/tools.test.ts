import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callerOf } from './support/call.ts'
import { ways } from './support/clients.ts'
import { LONG, REQUEST, SHELF } from './support/lists.ts'

/** Connects before the tests of a group, and ends the connection after them. */
const talking = (connect: (typeof ways)[number]['connect']) => {
  const talk = {} as { call: Caller; client: Awaited<ReturnType<typeof connect>>['client'] }
  let close = async () => {}
  beforeAll(async () => {
    const talked = await connect()
    close = talked.close
    Object.assign(talk, { call: callerOf(talked.client), client: talked.client })
  })
  afterAll(() => close())
  return talk
}

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

/** Each transport and each revision once: what a tool says depends on neither. */
const pairs = ways.filter(({ transport, era }) => (transport === 'streamable HTTP') === (era === 'of 2025'))

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
    const list = { kerf: 3, profileWidth: 40, tipOffset: 1, stock: [{ length: '6 m' }], pieces }
    expect((await talk.call('solve', { list })).data).toMatchObject({ figures: { piecesCut: 10 } })
  })

  it('asks about a list with two readings, and gives no pieces to plan before the answer', async () => {
    const text = 'Frame A x 2:\n4 x 1200\n2 x 850'
    const { data } = await talk.call('read_list', { text })
    expect(data).toMatchObject({ sure: false, lists: [], questions: [{ key: 'frames' }] })
    const { data: sure } = await talk.call('read_list', { text, answers: { frames: 'multiplied' } })
    expect(sure).toMatchObject({ sure: true, lists: [{ pieces: [{ count: 8 }, { count: 4 }] }] })
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
    expect(data).toMatchObject({ lists: [{ pieces: [{ name: 'leg', length: 1200, count: 4 }] }] })
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47]).toString('base64')
    const refused = await talk.call.raw('read_list', { file: picture })
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('file: ') })
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

  it.each([
    ['pdf', '%PDF-', 'application/pdf'],
    ['labels', '%PDF-', 'application/pdf'],
    ['xlsx', 'PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', '\xef\xbb\xbf', 'text/csv;charset=utf-8'],
    ['saw', '\xef\xbb\xbf', 'text/csv;charset=utf-8'],
    ['svg', '<svg', 'image/svg+xml'],
    ['png', '\x89PNG', 'image/png'],
    ['dxf', '$ACADVER', 'image/vnd.dxf'],
    ['stop', 'Anzahl,Anschlag', 'text/csv;charset=utf-8'],
    ['gcode', '(Shelf)', 'text/x-gcode'],
  ])('makes the %s of a plan', async (format, head, type) => {
    const { data: planned } = await talk.call('solve', { list: { ...SHELF, title: 'Shelf' } })
    const made = await talk.client.callTool({
      name: 'make_file',
      arguments: { plan: planned.plan, format, language: 'de' },
    })
    const [, file] = made.content
    const resource = file?.type === 'resource' ? file.resource : undefined
    const bytes = Buffer.from(resource && 'blob' in resource ? resource.blob : '', 'base64')
    expect(made.structuredContent).toMatchObject({
      name: expect.stringMatching(/^Shelf/),
      type,
      bytes: bytes.length,
    })
    expect(resource?.mimeType).toBe(type)
    expect(bytes.subarray(0, 200).toString('latin1')).toContain(head)
  })

  it('makes no file of a plan that is not known, or in a form that it cannot have', async () => {
    const unknown = await talk.call.raw('make_file', { plan: '0'.repeat(64), format: 'pdf' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('plan: is not known here') })
    const pieces = [{ name: 'leg', length: 10, count: 50_000 }]
    const list = { kerf: 3, stock: [{ length: '6 m' }], pieces }
    const { data } = await talk.call('solve', { list, effort: 'preview' })
    const many = await talk.call.raw('make_file', { plan: data.plan, format: 'labels' })
    expect(many).toMatchObject({
      isError: true,
      text: expect.stringContaining('format: these are 50000 labels'),
    })
  })

  it('makes the list of a stair, and its pieces are those of a plan', async () => {
    const sizes = { rise: "8'", steps: 13, width: '3 ft' }
    const { data, text: words } = await talk.call('make_list', { template: 'stair', unit: 'in', sizes })
    expect(data).toMatchObject({
      lists: [
        {
          material: 'stringers',
          profileWidth: 285.75,
          mayTurn: true,
          pieces: [{ name: 'Stringer', count: 2 }],
        },
        { material: 'treads', profileWidth: null, pieces: [{ name: 'Tread', count: 12, length: 863.6 }] },
      ],
      usual: ['going', 'stringer', 'thickness', 'housing'],
    })
    expect(words).toContain('Usual sizes were taken, tell the person: going 10, ')
    const [{ pieces = [] } = {}] = data.lists as { pieces?: object[] }[]
    const list = { kerf: 3, profileWidth: 285.75, tipOffset: 1, stock: [{ length: '6 m' }], pieces }
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
    const many = { ...SHELF, pieces: [{ length: 900, count: 48, name: 'stile' }] }
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

  it('says of bars that a person picked that they are picked, not that the search has yet to find better ones', async () => {
    const patterns = [
      { stock: 0, count: 2, pieces: [{ piece: 0, count: 2 }] },
      { stock: 0, count: 2, pieces: [{ piece: 1, count: 3 }] },
      { stock: 0, count: 1, pieces: [{ piece: 1, count: 1 }] },
    ]
    const { data } = await talk.call('solve', { request: { ...REQUEST, patterns } })
    expect(data).toMatchObject({
      figures: { bars: 5 },
      proof: { optimal: false, statement: expect.stringMatching(/^A person picked these bars\. /) },
    })
    const { data: why, text } = await talk.call('explain', { plan: data.plan })
    expect(why).toMatchObject({
      reason:
        'A person picked the bars of this plan, so the search looked for no better ones. The best plan lies between the bound and this plan.',
    })
    expect(text).not.toContain('not yet found')
    const { data: reply } = await talk.call('what_if', {
      plan: data.plan,
      changes: [{ kerf: 2 }],
    })
    expect(reply).toMatchObject({
      without: { figures: { bars: 3 } },
      outcomes: [{ figures: { bars: 3 }, barsFewer: 0, fault: null }],
    })
  })

  it('says that a plan of few lengths on a bar is the best of such plans', async () => {
    const { data } = await talk.call('solve', { request: { ...REQUEST, complexity: 1 } })
    const { data: why } = await talk.call('explain', { plan: data.plan })
    for (const text of [`${Object(data.proof).statement}`, `${why.reason}`])
      expect(text).toMatch(/^Among plans with few lengths on a bar: /)
  })

  it('draws the plan, and gives it with its proof, by its hash', async () => {
    const { data } = await talk.call('solve', { list: SHELF })
    const svg = await talk.call.read(`${data.drawing}`)
    expect(svg).toMatch(/^<svg xmlns/)
    expect(svg).toContain('>6 m<')
    const { request, answer } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    expect(answer.meta.scheme).toBe(data.plan)
    const proof = await talk.call.read(`kerfwise://plans/${data.plan}/plan.proof.json`)
    for (const given of [{ plan: data.plan }, { proof }, { proof: JSON.parse(proof) }, { request, answer }])
      expect((await talk.call('verify', given)).data).toMatchObject({ standing: 'proved' })
    const { resources } = await talk.client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain(data.drawing)
  })

  it('finds a changed figure in an answer, and names its place', async () => {
    const { data } = await talk.call('solve', { request: REQUEST })
    const { request, answer } = JSON.parse(await talk.call.read(`kerfwise://plans/${data.plan}/plan.json`))
    const changed = { success: { isError: false, data: { ...answer, barsCount: 2 } } }
    expect((await talk.call('verify', { request, answer: changed })).data).toMatchObject({
      standing: 'wrong',
      claims: [
        { part: 'hash', holds: true },
        { part: 'plan', holds: false, fault: { at: 'barsCount' } },
        { part: 'bound', holds: true },
      ],
    })
    expect((await talk.call('verify', { proof: '{}' })).data).toMatchObject({
      standing: 'refused',
      statement: 'This is not a proof file. format: is missing',
    })
  })

  it('explains the basis of a proof, in the words of the page', async () => {
    const { data } = await talk.call('solve', { list: SHELF })
    const reply = await talk.call('explain', { plan: data.plan, language: 'de' })
    expect(reply.data).toMatchObject({
      plan: data.plan,
      proof: { optimal: true },
      figures: [{ value: '18000 mm' }, { value: '18000 mm' }, { value: expect.stringMatching(/^0\s%$/) }],
      restsOn: [expect.stringContaining('Teil'), expect.any(String)],
    })
  })

  it('compares a plan with changes of its list', async () => {
    const { data } = await talk.call('solve', { list: { ...SHELF, stock: [{ length: '4 m' }] } })
    const changes = [
      { addStock: { length: '5000' } },
      { piece: { row: 1, count: 1 } },
      { piece: { row: 2, length: '5 m' } },
    ]
    const { data: reply } = await talk.call('what_if', { plan: data.plan, changes })
    expect(reply).toMatchObject({
      without: { plan: data.plan, figures: { bars: 4 } },
      outcomes: [
        { change: 'stock of 5000 as well', fault: null, stockLess: expect.any(Number) },
        { change: 'row 1: 1 pieces', figures: { piecesCut: 8 } },
        { change: 'row 2: of 5 m', fault: expect.stringContaining('itemTooLong') },
      ],
      notTried: [],
    })
    const { data: own } = await talk.call('what_if', { list: { ...SHELF, stock: [{ length: '4 m' }] } })
    expect(own.outcomes).not.toEqual([])
    for (const { stockLess } of own.outcomes as { stockLess: number }[]) expect(stockLess).toBeGreaterThan(0)
  })

  it('reads lengths as people say them, in any unit', async () => {
    const list = {
      kerf: '1/8 in',
      stock: [{ length: '8-foot', quantity: 4 }],
      pieces: [{ length: '900 mm', count: 2 }],
    }
    const { data } = await talk.call('solve', { list: { ...list, unit: 'in' } })
    expect(data).toMatchObject({ stockUsed: [{ length: { mm: 2438.4 }, count: 1 }], complete: true })
    const cm = { unit: 'cm', kerf: 0.3, stock: [{ length: 244 }], pieces: [{ length: '90', count: 2 }] }
    const { data: metric } = await talk.call('solve', { list: cm })
    expect(metric).toMatchObject({ stockUsed: [{ length: { mm: 2440 } }], proof: { optimal: true } })
    const { data: reply } = await talk.call('what_if', { plan: metric.plan, changes: [{ clamp: 5 }] })
    const { request } = JSON.parse(await talk.call.read(`kerfwise://plans/${metric.plan}/plan.json`))
    expect(request).toMatchObject({ cutWaste: 3, data: [{ length: 900 }] })
    expect(reply).toMatchObject({ outcomes: [{ fault: null }] })
  })

  it('says first which pieces a plan leaves out', async () => {
    const short = { ...SHELF, stock: [{ length: '6 m', quantity: 1 }] }
    const { data, text } = await talk.call('solve', { list: short })
    expect(data).toMatchObject({ complete: false })
    expect(text).toMatch(/^Not cut: /)
  })

  it('names the field of a wrong input, and the reason', async () => {
    const faults: readonly (readonly [string, object, RegExp | string])[] = [
      ['solve', {}, 'list: give either `list` or `request`, exactly one of them'],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: '72 1/', count: 1 }] } },
        /^list\.pieces\[0\]\.length: Length must be a valid number/,
      ],
      ['solve', { list: { ...SHELF, kerf: '1.234,5.6' } }, /^list\.kerf: /],
      ['solve', { list: { ...SHELF, after: 'bars' } }, /after/],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: 7000, count: 1, name: 'beam' }] } },
        'list.pieces: itemTooLong: longer than any bar, less its trims, margin and clamp: beam (row 1)',
      ],
      ['solve', { request: { ...REQUEST, cutWaste: -1 } }, 'request.cutWaste: must be at least 0'],
      ['solve', { request: { ...REQUEST, data: [{ length: 'x' }] } }, /^request\.data\[0\]/],
      ['solve', { list: { ...SHELF, kerf: undefined } }, /kerf: is missing: give a length/],
      [
        'solve',
        { list: { ...SHELF, keepfrom: 1 } },
        /"keepfrom" is not a field here: did you mean "keepFrom"\?/,
      ],
      ['solve', { list: { ...SHELF, cutWaste: 1 } }, /"cutWaste" is not a field here: did you mean "kerf"\?/],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: 1, qty: 1, count: 1 }] } },
        /"qty" is not a field here: did you mean "count"\?/,
      ],
      [
        'solve',
        { request: { ...REQUEST, kerf: 3 } },
        'request.kerf: is not a field here: did you mean "cutWaste"?',
      ],
      ['explain', { plan: '0'.repeat(64) }, 'plan: is not known here, or no longer; call `solve` again'],
      ['verify', { plan: '0'.repeat(64), proof: '{}' }, /^proof: give `plan`, `proof`/],
      ['explain', { plan: 'x' }, /plan.*64 hexadecimal digits/],
      ['verify', { request: REQUEST }, 'answer: is missing beside `request`'],
      ['verify', { request: REQUEST, answer: {} }, /^answer: holds no plan/],
      [
        'what_if',
        { list: SHELF, changes: [{ piece: { row: 3 } }] },
        'changes[0].piece.row: must be at most 2',
      ],
      ['solve', { list: { ...SHELF, margin: -1 } }, /^list\.margin: /],
      ['solve', { list: { ...SHELF, clamp: '11 m' } }, /^list\.clamp: /],
      ['solve', { list: { ...SHELF, bundle: 0 } }, /bundle/],
      ['solve', { request: { ...REQUEST, bundle: 0 } }, 'request.bundle: must be at least 1'],
      ['what_if', { list: SHELF, changes: [{ clamp: 'x' }] }, /^changes\[0\]\.clamp: /],
      ['what_if', { list: SHELF, changes: [{}] }, 'changes[0]: names no change'],
    ]
    for (const [tool, given, words] of faults) {
      const reply = await talk.call.raw(tool, given)
      expect([tool, given, reply.isError]).toEqual([tool, given, true])
      if (typeof words === 'string') expect(reply.text).toBe(words)
      else expect(reply.text).toMatch(words)
    }
    await expect(talk.call.read(`kerfwise://plans/${'0'.repeat(64)}/drawing.svg`)).rejects.toThrow()
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
