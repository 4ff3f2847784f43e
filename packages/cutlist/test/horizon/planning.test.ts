import { describe, expect, it } from 'vitest'
import { type AskFully, type LaterRequest, type OptimizeResult, planLater } from '../../src/index.ts'
import { asked, listed, listOf, planOf } from './lists.ts'

const list = (offcuts: 'fill' | 'keep' = 'fill') =>
  listOf([{ length: 4000 }, { length: 500, count: 2, rank: 0 }], { offcuts })

const ALONE = '1 × 4000'
const BOTH = '1 × 4000, 2 × 500'

type Answers = Readonly<Record<string, OptimizeResult | null>>

const plan = (scheme: string, cost: number, optimal = false, available = 2000) =>
  planOf([{ useful: 4000, available }], { cost, optimal, scheme })

/** The plans of two optimizers with set answers: by the list, and of the full one by `quickly` and the list. */
async function planned(answers: Answers, fully: Answers | null, built: LaterRequest = list()) {
  const quick = asked((request) => answers[listed(request)] ?? null)
  const full: string[] = []
  const ask: AskFully = ({ request }, quickly) => {
    const name = `${quickly ? 'quickly ' : ''}${listed(request)}`
    full.push(name)
    return Promise.resolve(fully?.[name] ?? null)
  }
  const found = await planLater(built, quick.ask, fully && ask)
  const waits = found?.built.waits
  return { plan: found?.plan.meta.scheme, waits, quick: quick.lists, full, request: found?.built.request }
}

const alone = (objective: number, optimal: boolean) => ({ objective, optimal })

describe('a plan in the browser, without an optimizer that takes longer', () => {
  it('is the quick plan of the due pieces with the later ones that fit', async () => {
    const found = await planned({ [ALONE]: plan('due', 9), [BOTH]: plan('both', 9) }, null)
    expect(found).toMatchObject({ plan: 'both', quick: [ALONE, BOTH], full: [] })
    expect(found.waits).toEqual({ pieces: [], filled: 2, alone: alone(9, false) })
  })

  it('is none where the due pieces have none', async () => {
    expect(await planned({ [BOTH]: plan('both', 9) }, null)).toMatchObject({
      plan: undefined,
      quick: [ALONE],
    })
  })
})

describe('a plan of the server', () => {
  const quick = { [ALONE]: plan('due', 9), [BOTH]: plan('both', 9) }

  it('is the full plan of the pieces that the quick one chooses', async () => {
    const found = await planned(quick, { [ALONE]: plan('full due', 9, true), [BOTH]: plan('full both', 9) })
    expect(found).toMatchObject({ plan: 'full both', quick: [ALONE, BOTH], full: [ALONE, BOTH] })
    expect(found.waits).toEqual({ pieces: [], filled: 2, alone: alone(9, true) })
    expect(found.request && listed(found.request)).toBe(BOTH)
  })

  it('asks no full plan of the due pieces where the quick one is proved', async () => {
    const proved = { [ALONE]: plan('due', 9, true), [BOTH]: plan('both', 9) }
    const found = await planned(proved, { [BOTH]: plan('full both', 9) })
    expect(found).toMatchObject({ plan: 'full both', full: [BOTH] })
    expect(found.waits?.alone).toEqual(alone(9, true))
  })

  it('fills the full plan of the due pieces where that is cheaper than the quick one', async () => {
    const cheaper = await planned(quick, { [ALONE]: plan('full due', 8, true), [BOTH]: plan('full both', 9) })
    // Neither the quick plan nor the full one with later pieces is as cheap.
    expect(cheaper).toMatchObject({ plan: 'full due', quick: [ALONE, BOTH, '1 × 4000, 1 × 500'] })
    expect(cheaper.full).toEqual([ALONE])
    expect(cheaper.waits).toMatchObject({ filled: 0, alone: alone(8, true) })
    const both = await planned(
      { ...quick, [BOTH]: plan('both', 8) },
      { [ALONE]: plan('full due', 8), [BOTH]: plan('full both', 8) },
    )
    expect(both).toMatchObject({ plan: 'full both', waits: { filled: 2, alone: alone(8, false) } })
  })

  it('fills the full plan of the due pieces where the quick optimizer has none', async () => {
    const found = await planned(
      { [BOTH]: plan('both', 9) },
      { [ALONE]: plan('full due', 9), [BOTH]: plan('all', 9) },
    )
    expect(found).toMatchObject({ plan: 'all', waits: { filled: 2, alone: alone(9, false) } })
  })

  it('is the quick plan again where the full one takes more', async () => {
    const more = {
      [ALONE]: plan('full due', 9),
      [BOTH]: plan('full both', 10),
      [`quickly ${BOTH}`]: plan('again', 9),
    }
    const found = await planned(quick, more)
    expect(found).toMatchObject({ plan: 'again', full: [ALONE, BOTH, `quickly ${BOTH}`] })
    expect(found.waits).toEqual({ pieces: [], filled: 2, alone: alone(9, false) })
  })

  it('has the due pieces alone where no full plan with later ones takes as little', async () => {
    for (const again of [plan('again', 10), null]) {
      const found = await planned(quick, { [ALONE]: plan('full due', 9, true), [`quickly ${BOTH}`]: again })
      expect(found).toMatchObject({ plan: 'full due', full: [ALONE, BOTH, `quickly ${BOTH}`] })
      expect(found.waits).toMatchObject({ filled: 0, alone: alone(9, true), pieces: [{ count: 2 }] })
      expect(found.request && listed(found.request)).toBe(ALONE)
    }
  })

  it('asks for the full plan of proved due pieces where none with later ones is left', async () => {
    const proved = { [ALONE]: plan('due', 9, true), [BOTH]: plan('both', 9) }
    const found = await planned(proved, { [ALONE]: plan('full due', 9, true) })
    expect(found).toMatchObject({ plan: 'full due', full: [BOTH, `quickly ${BOTH}`, ALONE] })
    expect(await planned(proved, {})).toMatchObject({ plan: undefined })
  })

  it('is none where neither optimizer has a plan of the due pieces', async () => {
    const found = await planned({}, { [BOTH]: plan('full both', 9) })
    expect(found).toMatchObject({ plan: undefined, full: [ALONE], quick: [ALONE] })
  })

  it('shortens no useful offcut where offcuts are kept', async () => {
    const shorter = { [ALONE]: plan('full due', 9), [BOTH]: plan('full both', 9, false, 1000) }
    expect((await planned(quick, shorter, list('fill'))).plan).toBe('full both')
    expect((await planned(quick, shorter, list('keep'))).plan).toBe('full due')
  })

  it('takes the quick plan for as good where only its useful offcuts are shorter', async () => {
    const short = { [ALONE]: plan('due', 9, false, 1500), [BOTH]: plan('both', 9, false, 1500) }
    const full = { [ALONE]: plan('full due', 9), [BOTH]: plan('full both', 9, false, 1500) }
    expect((await planned(short, full, list('keep'))).plan).toBe('full both')
  })
})
