import { describe, expect, it } from 'vitest'
import { REQUEST, SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

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
})
