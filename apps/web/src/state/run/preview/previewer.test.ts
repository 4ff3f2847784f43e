import { asItemId, type BuiltRequest } from '@kerfwise/cutlist'
import { aRequest } from '@kerfwise/cutlist/testing'
import { OptimizerCrash } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Preview, Previewer } from './previewer.ts'

const engine = await loadOptimizer()

const request = aRequest({
  data: [{ length: 1800, count: 4, descr: '', leftAngle: 0, rightAngle: 0, input: '1800' }],
  cutWaste: 3,
  sawWidth: 3,
  effort: 'preview',
})
const built: BuiltRequest = { request, keys: [asItemId('a')] }
/** Four pieces that are due, and as many behind them that may wait as `later` says. */
const laterQuestion = (later: number) => {
  const [due] = request.data
  if (!due) throw new Error('the request has a piece')
  const data = [due, { ...due, length: 500, count: later, descr: 'later', input: '500' }]
  const keys = [asItemId('a'), asItemId('b')]
  return {
    built: { ...built, later: { data, keys, order: [1], offcuts: 'fill' as const } },
    weight: null,
    place: 'panel',
  }
}
const question = (count: number) => ({
  built: { ...built, request: { ...request, data: request.data.map((piece) => ({ ...piece, count })) } },
  weight: null,
  place: 'panel',
})

/** An engine whose previews leave a gap; `efforts` lists the efforts of its calls. */
function optimizerWithGap({ gap = 0.02, further = true } = {}) {
  const efforts: string[] = []
  const optimize = (text: string | object) => {
    const asked = String(text)
    const { effort } = JSON.parse(asked) as { effort: string }
    efforts.push(effort)
    if (effort === 'normal' && !further) return Promise.reject(new OptimizerCrash('broken'))
    const answer = JSON.parse(engine.optimize(asked))
    if (effort === 'preview' && gap > 0)
      Object.assign(answer.success.data.meta.proof, { optimal: false, gap, lowerBound: 1 })
    return Promise.resolve({ status: 'answered' as const, answer: JSON.stringify(answer) })
  }
  return { efforts, optimize }
}

function shownBy(optimizer: ReturnType<typeof optimizerWithGap>) {
  let preview: Preview = { shown: null, refusal: null, busy: false, place: 'panel' }
  const previewer = new Previewer(optimizer, (change) => {
    preview = change(preview)
  })
  return { previewer, now: () => preview, proof: () => preview.shown?.view.figures.proof.textKey }
}

/** What loads on demand takes its time on a busy machine, whatever the test's clock says. */
const soon = (seen: () => void) => vi.waitFor(seen, { timeout: 60_000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a plan without a proof is searched further once the list rests', async () => {
  const optimizer = optimizerWithGap()
  const { previewer, now, proof } = shownBy(optimizer)
  previewer.ask(question(4))
  await vi.advanceTimersByTimeAsync(100)
  expect([proof(), now().busy]).toEqual(['plan.proof.within', false])
  await vi.advanceTimersByTimeAsync(2000)
  expect([proof(), now().busy]).toEqual(['plan.proof.optimal', false])
  expect(optimizer.efforts).toEqual(['preview', 'normal'])
})

test('a proved plan is not searched further', async () => {
  const optimizer = optimizerWithGap({ gap: 0 })
  const { previewer, proof } = shownBy(optimizer)
  previewer.ask(question(4))
  await vi.advanceTimersByTimeAsync(5000)
  expect(proof()).toBe('plan.proof.optimal')
  expect(optimizer.efforts).toEqual(['preview'])
})

test('no further search begins while somebody types; a title does not count as typing', async () => {
  const optimizer = optimizerWithGap()
  const { previewer, now } = shownBy(optimizer)
  for (const count of [4, 5, 6]) {
    previewer.ask(question(count))
    await vi.advanceTimersByTimeAsync(300)
  }
  previewer.ask(question(6))
  expect(optimizer.efforts).toEqual(['preview', 'preview', 'preview'])
  await vi.advanceTimersByTimeAsync(500)
  expect(optimizer.efforts.at(-1)).toBe('normal')
  expect(now().shown?.built.request.data[0]?.count).toBe(6)
})

test('the quick plan stays if the further search fails', async () => {
  const { previewer, now, proof } = shownBy(optimizerWithGap({ further: false }))
  previewer.ask(question(4))
  await vi.advanceTimersByTimeAsync(5000)
  expect([proof(), now().busy, now().refusal]).toEqual(['plan.proof.within', false, null])
})

test('a stopped preview asks nothing more', async () => {
  const optimizer = optimizerWithGap()
  const { previewer } = shownBy(optimizer)
  previewer.ask(question(4))
  await vi.advanceTimersByTimeAsync(100)
  previewer.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(optimizer.efforts).toEqual(['preview'])
})

test('pieces that may wait fill the bars of the others, and the rest of them waits', async () => {
  const optimizer = optimizerWithGap({ gap: 0 })
  const { previewer, now } = shownBy(optimizer)
  // Three pieces of 1 800 mm leave 591 mm of a bar of 6 000 mm; the fourth leaves 4 197 mm of another.
  previewer.ask(laterQuestion(12))
  await soon(() => expect(now().shown).not.toBeNull())
  const { waits, request: planned } = now().shown?.built ?? {}
  expect(waits).toMatchObject({ filled: 9, pieces: [{ item: 'b', count: 3 }], alone: { optimal: true } })
  expect(planned?.data.map(({ count }) => count)).toEqual([4, 9])
  expect([now().shown?.view.figures.bars, now().busy]).toEqual([2, false])
})

test('a newer question ends the choice of pieces for an older one', async () => {
  const optimizer = optimizerWithGap({ gap: 0 })
  const { previewer, now } = shownBy(optimizer)
  previewer.ask(laterQuestion(12))
  previewer.ask(question(4))
  await vi.advanceTimersByTimeAsync(2000)
  await soon(() => expect(now().busy).toBe(false))
  expect(now().shown?.built.waits ?? null).toBeNull()
  expect(now().shown?.built.request.data.map(({ count }) => count)).toEqual([4])
})

test('due pieces without a plan are refused as they are alone', async () => {
  const { previewer, now } = shownBy(optimizerWithGap({ gap: 0 }))
  const { built: asked, ...rest } = laterQuestion(1)
  const long = request.data.map((piece) => ({ ...piece, length: 9000 }))
  previewer.ask({ ...rest, built: { ...asked, request: { ...request, data: long } } })
  await soon(() => expect(now().refusal?.key).toBe('itemTooLong'))
})

/** An engine that keeps the requests it is asked. */
function optimizerThatListens() {
  const asked: string[] = []
  const optimize = (text: string | object) => {
    asked.push(String(text))
    return Promise.resolve({ status: 'answered' as const, answer: engine.optimize(String(text)) })
  }
  return { asked, efforts: [], optimize }
}

test('a list that has changed is planned with the bars of its earlier plan', async () => {
  const { asked, ...optimizer } = optimizerThatListens()
  const { previewer, now } = shownBy(optimizer)
  const bar = { length: 6000, count: 1, items: [{ key: '0' }, { key: '0' }, { key: '0' }] }
  previewer.ask({ ...question(5), previousOf: () => ({ bars: [bar] }) })
  await vi.advanceTimersByTimeAsync(100)
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({ previous: { bars: [bar] } })
  // The plan is shown, and proved, as that of the list alone.
  expect(now().shown?.built.request).not.toHaveProperty('previous')
  expect(now().shown?.view.bars).toHaveLength(2)
})

test('the pieces that are chosen to be cut are planned with the bars of the earlier plan', async () => {
  const { asked, ...optimizer } = optimizerThatListens()
  const { previewer, now } = shownBy(optimizer)
  // Two pieces a bar, where the plan from nothing cuts three from the first one.
  const items = ['0', '0', '1', '1', '1', '1'].map((key) => ({ key }))
  const previousOf = ({ keys }: BuiltRequest) =>
    keys.length === 2 ? { bars: [{ length: 6000, count: 2, items }] } : undefined
  previewer.ask({ ...laterQuestion(8), previousOf })
  await soon(() => expect(now().shown).not.toBeNull())
  expect(asked.map((text) => 'previous' in JSON.parse(text)).indexOf(true)).toBe(asked.length - 1)
  expect(now().shown?.built.waits).toMatchObject({ filled: 8, pieces: [] })
  expect(now().shown?.view.bars.map(({ count }) => count)).toEqual([2])
  expect(now().shown?.built.request).not.toHaveProperty('previous')
})
