import {
  asItemId,
  type BuiltRequest,
  buildRequest,
  type FilledPlan,
  filledPlan,
  type LaterRequest,
  type OptimizeRequest,
  planLater,
  takesNoMore,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { aConfiguration, anItem, aRequestSource, arbitrary } from '@kerfwise/cutlist/testing'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const engine = await loadOptimizer()

function answerOf(request: OptimizeRequest): OptimizeResult | null {
  const answer = readAnswer(engine.optimize(JSON.stringify(request)))
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.reason))
  return answer.kind === 'plan' ? answer.plan : null
}

const quick = async (request: OptimizeRequest) => answerOf({ ...request, effort: 'preview' })
const full = async ({ request }: BuiltRequest, quickly: boolean) =>
  answerOf({ ...request, effort: quickly ? 'preview' : 'normal' })

/** A plan as text without the time that it took. */
const bytes = ({ meta, ...plan }: OptimizeResult) => JSON.stringify({ ...plan, scheme: meta.scheme })

/** Settings of a shop, so that most lists have a plan. */
const shop = fc
  .record({
    barLength: fc.constantFrom('6000', '6000/4000', '6500/3200/2100'),
    stock: fc.constantFrom('', '', '12'),
    leftovers: fc.constantFrom([], [{ length: '1500', stock: '3' }]),
    cutWaste: fc.constantFrom('0', '3', '3.2'),
    minReusable: fc.constantFrom('', '300'),
    maxJoins: fc.constantFrom(0, 0, 0, 1),
    algorithm: fc.constantFrom(null, 'aggressive' as const),
    width: fc.constant('60'),
    miterTipOffset: fc.constant('1'),
    miterEnabled: fc.boolean(),
  })
  .map((values) => aConfiguration(values))

const source = fc.record({
  panel: arbitrary.panel,
  items: fc.uniqueArray(arbitrary.item, { selector: ({ id }) => id, minLength: 2, maxLength: 6 }),
  configuration: fc.oneof({ weight: 1, arbitrary: arbitrary.configuration }, { weight: 4, arbitrary: shop }),
  unit: fc.constantFrom('mm' as const, 'mm' as const, 'in.' as const),
  limits: fc.constant(UNLIMITED),
  effort: fc.constant('preview' as const),
  demo: fc.constant(null),
  ranks: fc.array(fc.option(fc.nat(2)), { minLength: 6, maxLength: 6 }),
  offcuts: fc.constantFrom('fill' as const, 'keep' as const),
})

/** The pieces for which the stock does not reach, by row. */
const uncut = ({ missing }: OptimizeResult, keys: BuiltRequest['keys']) =>
  new Map(missing.map(({ key, count }) => [keys[Number(key)], count]))

/** How many pieces of each row a plan cuts, leaves uncut, and lets wait. */
function wherePiecesAre({ built, plan }: FilledPlan): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (item: string, count: number) => counts.set(item, (counts.get(item) ?? 0) + count)
  const itemOf = (key: string) => built.keys[Number(key)] ?? ''
  for (const bar of plan.bars) {
    for (const item of bar.items) if ('key' in item) add(itemOf(item.key), bar.count)
  }
  for (const { key, count } of plan.missing) add(itemOf(key), count)
  for (const { item, count } of built.waits.pieces) add(item, count)
  return counts
}

describe('the plan of any list in which pieces may wait', () => {
  it('costs no more than the due pieces alone, and has every piece exactly once', async () => {
    let filled = 0
    let waiting = 0
    await fc.assert(
      fc.asyncProperty(source, async ({ ranks, offcuts, ...from }) => {
        const later = new Map(
          from.items.flatMap(({ id }, index) => {
            const rank = ranks[index]
            return rank === null || rank === undefined ? [] : [[id, rank] as const]
          }),
        )
        const built = buildRequest({ ...from, later: { ranks: later, offcuts } })
        if (!built.ok || built.value.later === undefined) return
        const asked = built.value as LaterRequest
        const alone = await quick(asked.request)
        const found = await planLater(asked, quick, null)
        expect(found === null).toBe(alone === null)
        if (found === null || alone === null) return
        filled += found.built.waits.filled > 0 ? 1 : 0
        waiting += found.built.waits.pieces.length > 0 ? 1 : 0
        const [after, before] = [found.plan, alone]
        expect(after.meta.proof.objective).toBeLessThanOrEqual(before.meta.proof.objective)
        expect(after.barsCount).toBeLessThanOrEqual(before.barsCount)
        expect(after.totalLength).toBeLessThanOrEqual(before.totalLength)
        if (offcuts === 'keep') expect(after.totalAvailable).toBeGreaterThanOrEqual(before.totalAvailable)
        expect(uncut(found.plan, found.built.keys)).toEqual(uncut(before, asked.keys))
        // The plan is the optimizer's own plan of the request that is kept beside it.
        const own = await quick(found.built.request)
        expect(own && bytes(own)).toBe(bytes(found.plan))
        const asTyped = new Map(asked.later.keys.map((key, index) => [key, asked.later.data[index]?.count]))
        expect(new Map([...wherePiecesAre(found)].toSorted())).toEqual(new Map([...asTyped].toSorted()))
      }),
      { numRuns: 120 },
    )
    expect(Math.min(filled, waiting)).toBeGreaterThan(10)
  })

  it('lets the same pieces wait in the page and on the server', async () => {
    await fc.assert(
      fc.asyncProperty(source, async ({ ranks, offcuts, ...from }) => {
        const later = new Map(from.items.slice(1).map(({ id }, index) => [id, ranks[index] ?? 0] as const))
        const built = buildRequest({ ...from, later: { ranks: later, offcuts } })
        if (!built.ok || built.value.later === undefined) return
        const asked = built.value as LaterRequest
        const [page, server] = [await planLater(asked, quick, null), await planLater(asked, quick, full)]
        if (page === null || server === null || !page.built.waits.alone.optimal) return
        expect(server.built.waits.pieces).toEqual(page.built.waits.pieces)
        const due = { plan: (await quick(asked.request)) ?? server.plan, keys: asked.keys }
        expect(takesNoMore({ plan: server.plan, keys: server.built.keys }, due, offcuts)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

const row = (id: string, length: string, count: string) => anItem({ id: asItemId(id), length, count })

function asked(items: readonly ReturnType<typeof row>[], ranks: Record<string, number>, settings = {}) {
  const built = buildRequest(
    aRequestSource({
      unit: 'mm',
      items,
      configuration: aConfiguration({ barLength: '6000', cutWaste: '3', ...settings }),
      later: {
        ranks: new Map(Object.entries(ranks).map(([id, rank]) => [asItemId(id), rank])),
        offcuts: 'fill',
      },
    }),
  )
  if (!built.ok || built.value.later === undefined) throw new Error('the list is valid and has later pieces')
  return built.value as LaterRequest
}

describe('a plan with later pieces', () => {
  it('takes the pieces of the more urgent job first, of a job the longest first', async () => {
    // The due pieces leave one rest of 1 991 mm on one bar.
    const request = asked(
      [row('due', '2000', '2'), row('far', '900', '2'), row('near', '400', '2'), row('long', '1000', '1')],
      { far: 1, near: 0, long: 0 },
    )
    const found = await planLater(request, quick, null)
    expect(found?.built.waits.pieces.map(({ item, count }) => [item, count])).toEqual([['far', 2]])
    expect(found?.built.waits.filled).toBe(3)
    expect(found?.plan.barsCount).toBe(1)
    expect(found?.built.waits.alone.optimal).toBe(true)
  })

  it('moves due pieces to other bars where more room is gained by that', async () => {
    // Alone 2 900 + 2 900 and 2 500 + 2 500 might share bars in any way: only 2 900 + 2 500 leaves twice 594.
    const request = asked([row('a', '2900', '2'), row('b', '2500', '2'), row('l', '590', '2')], { l: 0 })
    const found = await planLater(request, quick, null)
    expect([found?.built.waits.filled, found?.plan.barsCount]).toEqual([2, 2])
  })

  it('lets a piece wait that no bar can hold', async () => {
    const found = await planLater(
      asked([row('a', '2000', '1'), row('l', '7000', '1')], { l: 0 }),
      quick,
      null,
    )
    expect(found?.built.waits.pieces.map(({ item }) => item)).toEqual(['l'])
  })

  it('asks for few plans, however many pieces may wait', async () => {
    const items = [row('due', '1700', '40')]
    const ranks: Record<string, number> = {}
    for (let index = 0; index < 200; index += 1) {
      items.push(row(`l${index}`, `${300 + 7 * index}`, '5'))
      ranks[`l${index}`] = index % 4
    }
    let plans = 0
    const counted = (request: OptimizeRequest) => {
      plans += 1
      return quick(request)
    }
    const request = asked(items, ranks)
    const found = await planLater(request, counted, null)
    expect(plans).toBeLessThanOrEqual(26)
    // 40 pieces of 1 700 mm fill 14 bars of three with 894 mm left of each, and one bar of one.
    expect(found?.plan.barsCount).toBe(14)
    expect(found?.built.waits.filled).toBeGreaterThan(14)
  })

  it('takes the due pieces alone where the full optimizer finds a plan that later pieces would spoil', async () => {
    const request = asked([row('due', '2000', '2'), row('l', '400', '2')], { l: 0 })
    const spoiled = async ({
      request: of,
      waits,
    }: Parameters<NonNullable<Parameters<typeof planLater>[2]>>[0]) => {
      const plan = answerOf({ ...of, effort: 'normal' })
      return plan && waits.filled > 0 ? { ...plan, totalLength: plan.totalLength + 1 } : plan
    }
    const found = await planLater(request, quick, spoiled)
    expect(found?.built.waits).toMatchObject({ filled: 0, pieces: [{ item: 'l', count: 2 }] })
  })

  it('takes the quick plan of the server where the full one has further bars at the same cost', async () => {
    const request = asked([row('due', '2000', '2'), row('l', '400', '2')], { l: 0 })
    const more = async (of: BuiltRequest, quickly: boolean) => {
      const plan = await full(of, quickly)
      return plan && of.keys.length > 1 && !quickly ? { ...plan, totalLength: plan.totalLength + 1 } : plan
    }
    const found = await planLater(request, quick, more)
    expect([found?.built.waits.filled, found?.plan.totalLength]).toEqual([2, 6000])
  })

  it('is none where the due pieces have none', async () => {
    const request = asked([row('due', '7000', '1'), row('l', '400', '2')], { l: 0 })
    expect(await planLater(request, quick, null)).toBeNull()
    expect(await planLater(request, quick, full)).toBeNull()
  })

  it('keeps the offcuts that are long enough where a person wants to keep them', async () => {
    const request = asked([row('due', '2000', '2'), row('l', '400', '2')], { l: 0 }, { minReusable: '300' })
    const keeps = { ...request, later: { ...request.later, offcuts: 'keep' as const } }
    const due = await quick(keeps.request)
    if (due === null) throw new Error('the due pieces have a plan')
    expect((await filledPlan(keeps, due, quick)).built.waits.filled).toBe(0)
    expect((await filledPlan(request, due, quick)).built.waits.filled).toBe(2)
  })
})
