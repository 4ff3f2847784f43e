import { describe, expect, it } from 'vitest'
import { type ListPlan, type ListRequest, NoPlan, plan } from '../src/index.ts'
import { loadOptimizer } from '../src/node.ts'

const list: ListRequest = {
  unit: 'in',
  kerf: '1/8"',
  stock: ["8'", { length: "12'", quantity: 4 }],
  pieces: [{ length: '47 1/2"', quantity: 4, name: 'rail' }],
}

describe('a list as people write it', () => {
  it('is planned in its unit beside exact millimetres', async () => {
    const answer = await plan(list)
    expect(answer).toMatchObject({ unit: 'in', complete: true, optimal: true, barsCount: 2 })
    expect(answer.bars[0]?.pieces[1]?.start).toEqual({ value: 47.625, mm: 1209.675, text: '47 5/8"' })
    expect(answer.exact.request).toMatchObject({ cutWaste: 3.175, data: [{ length: 1206.5, count: 4 }] })
    expect(answer.exact.answer.success.data.outputCount).toBe(4)
  })

  it('is refused by the path of its own fault', async () => {
    const fault = await plan({ ...list, kerf: '1/8 of an inch' }).catch((reason: unknown) => reason)
    expect(fault).toBeInstanceOf(NoPlan)
    expect(fault).toMatchObject({ reason: { key: 'invalidRequest', details: { path: '$.kerf' } } })
    const misspelt = { ...list, cutWaste: 3.2 } as ListRequest
    await expect(plan(misspelt)).rejects.toThrow('$.cutWaste is not a field here: did you mean "kerf"?')
  })

  it('names the pieces that fit no bar as the list does', async () => {
    const long = plan({ ...list, pieces: [{ length: '30 feet', quantity: 1, name: 'beam' }] })
    await expect(long).rejects.toThrow('too long for any bar: beam')
  })

  it('has better plans in its own unit too', async () => {
    const pieces = [47.5, 31.25, 22.125, 18.75, 16.375, 13.5].map((length, at) => ({
      length,
      quantity: 7 + at,
    }))
    const heard: ListPlan[] = []
    const last = await plan({ ...list, pieces }, { onProgress: (better) => heard.push(better) })
    expect(heard.map(({ unit }) => unit)).toEqual(heard.map(() => 'in'))
    expect(last.piecesCut).toBe(57)
  })

  it('means a request that the engine gives by itself', async () => {
    const engine = await loadOptimizer()
    const text = JSON.stringify(list)
    const translated = engine.translate(text)
    if ('refusal' in translated) throw new Error(translated.refusal)
    const answer = engine.present(text, engine.optimize(translated.request))
    const { time, ...meta } = JSON.parse(answer).success.data.exact.answer.success.data.meta
    expect(JSON.parse(engine.plan(text)).success.data.exact.answer.success.data.meta).toMatchObject(meta)
    expect(time).toBeGreaterThanOrEqual(0)
    expect(engine.translate('{"kerf":')).toMatchObject({ refusal: expect.stringContaining('is not JSON') })
  })
})
