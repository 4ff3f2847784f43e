import { describe, expect, it } from 'vitest'
import { REQUEST, SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

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
})
