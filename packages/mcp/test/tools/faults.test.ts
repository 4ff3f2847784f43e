import { misspelt } from '@kerfwise/testkit/misspelt'
import { describe, expect, it } from 'vitest'
import { callerOf } from '../support/call.ts'
import { TRANSPORTS } from '../support/clients.ts'
import { REQUEST, SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it('names the field of a wrong input, and the reason', async () => {
    const faults: readonly (readonly [string, object, RegExp | string])[] = [
      ['solve', {}, 'list: give either `list` or `request`, exactly one of them'],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: '72 1/', quantity: 1 }] } },
        /^list\.pieces\[0\]\.length: /,
      ],
      ['solve', { list: { ...SHELF, kerf: '1.234,5.6' } }, /^list\.kerf: /],
      ['solve', { list: { ...SHELF, after: 'bars' } }, /after/],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: 7000, quantity: 1, name: 'beam' }] } },
        'list.pieces: itemTooLong: longer than any bar, less its trims, margin and clamp: beam',
      ],
      ['solve', { request: { ...REQUEST, cutWaste: -1 } }, 'request.cutWaste: must be at least 0'],
      ['solve', { request: { ...REQUEST, data: [{ length: 'x' }] } }, /^request\.data\[0\]/],
      [
        'solve',
        { list: { ...SHELF, kerf: undefined } },
        'list.kerf: is required: say how wide a cut is, 0 if it takes nothing',
      ],
      [
        'solve',
        { list: { ...SHELF, keepfrom: 1 } },
        'list.keepfrom: is not a field here: did you mean "keepFrom"?',
      ],
      [
        'solve',
        { list: { ...SHELF, cutWaste: 1 } },
        'list.cutWaste: is not a field here: did you mean "kerf"?',
      ],
      [
        'solve',
        { list: { ...SHELF, pieces: [{ length: 1, qty: 1 }] } },
        'list.pieces[0].qty: is not a field here: did you mean "quantity"?',
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
      ['solve', { lits: SHELF }, /"lits" is not a field here: did you mean "list"\?/],
      ['what_if', { list: SHELF, chnages: [] }, /"chnages" is not a field here: did you mean "changes"\?/],
      [
        'make_file',
        { plan: '0'.repeat(64), fromat: 'pdf' },
        /"fromat" is not a field here: did you mean "format"\?/,
      ],
      ['solve', { list: { ...SHELF, clamp: '11 m' } }, /^list\.clamp: /],
      ['solve', { list: { ...SHELF, bundle: 0 } }, 'list.bundle: must be at least 1'],
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
})

it('names the field that is meant of every misspelt one, in lists and in exact requests', async () => {
  const { client, close } = await TRANSPORTS['streamable HTTP']('of 2026')
  const call = callerOf(client)
  for (const [argument, corpus] of [
    ['list', 'lists'],
    ['request', 'names'],
  ] as const) {
    const { base, cases } = misspelt(corpus)
    expect(cases.length).toBeGreaterThanOrEqual(300)
    expect((await call.raw('solve', { [argument]: base })).isError).toBe(false)
    for (const { input, path, reason } of cases) {
      const { isError, text } = await call.raw('solve', { [argument]: input })
      expect([isError, text]).toEqual([true, `${path.replace('$', argument)}: ${reason}`])
    }
  }
  await close()
})
