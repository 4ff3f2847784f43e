import { asItemId } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { paneOf } from './pane.ts'

const planOf = (...ids: string[]) => ({ built: { keys: ids.map(asItemId) } })

const [preview, optimized, better] = [planOf('leg'), planOf('leg'), planOf('leg')]
const failure = {
  ...({ errorType: 'error', errorKey: 'genericError', cause: 'busy' } as const),
  ...{ errorMessage: 'The queue is full.', errorDetails: null as unknown },
}
const refused = { key: 'itemTooLong', message: 'A piece is longer than every bar.', pieces: ['0'] }
const noRun = { inSync: true, byPage: false, failure: null }

type Input = Parameters<typeof paneOf<ReturnType<typeof planOf>>>[0]

/** A list with the piece `leg` that the page has planned. */
const pane = (known: Partial<Input>) =>
  paneOf({
    ...{ hasRequest: true, nothing: false, result: noRun, plan: null, best: null },
    ...{ preview: { shown: preview, refusal: null }, isInList: (key) => key === asItemId('leg') },
    ...known,
  })

it('draws the preview until a run has a plan, the best so far while it runs, and its plan then', () => {
  expect(pane({})).toMatchObject({ shown: preview, kind: 'preview', left: null })
  expect(pane({ best: better })).toMatchObject({ shown: better, kind: 'running' })
  expect(pane({ plan: optimized })).toMatchObject({ shown: optimized, kind: 'result', inSync: true })
  const byPage = { ...noRun, byPage: true }
  expect(pane({ plan: optimized, result: byPage })).toMatchObject({ shown: optimized, kind: 'byPage' })
})

it('draws nothing of a list with nothing to plan, whatever there was before', () => {
  const gone = pane({
    ...{ hasRequest: false, nothing: true, plan: optimized, best: better },
    result: { ...noRun, inSync: false, failure },
  })
  expect(gone).toMatchObject({ shown: null, kind: 'none', left: null, refusal: null })
})

it('draws the preview of a changed list and names the plan that the list has left behind', () => {
  const result = { ...noRun, inSync: false }
  expect(pane({ plan: optimized, result })).toMatchObject({ shown: preview, kind: 'stale', left: optimized })
  // A run under way takes its place.
  expect(pane({ plan: optimized, best: better, result })).toMatchObject({ kind: 'running', left: null })
})

it('keeps the last plan beside a list with a fault while a piece of it is still in the list', () => {
  expect(pane({ hasRequest: false })).toMatchObject({ shown: preview, kind: 'faulty', faulty: true })
  const other = { shown: planOf('rail'), refusal: null }
  expect(pane({ hasRequest: false, preview: other })).toMatchObject({ shown: null, kind: 'none' })
})

it('says why a list that was sent gets no plan, and nothing of one that is not sent', () => {
  const none = { shown: null, refusal: refused }
  expect(pane({ preview: none })).toMatchObject({ shown: null, kind: 'none', refusal: refused })
  expect(pane({ preview: none, hasRequest: false }).refusal).toBeNull()
  // The plan of a run is one of this list, so what the preview says of it does not count.
  expect(pane({ preview: none, plan: optimized })).toMatchObject({ kind: 'result', refusal: null })
})

it('keeps the preview where the server cannot answer, beside the reason', () => {
  const busy = pane({ result: { ...noRun, failure } })
  expect(busy).toMatchObject({ shown: preview, kind: 'preview', faulty: false })
  expect(busy.refusal).toMatchObject({ key: 'genericError', cause: 'busy', pieces: [] })
})

it('names the pieces that the server refuses, and what is taken off the longest bar', () => {
  const taken = { longest: 3000, trims: 20 }
  const details = { keys: ['0', 7], taken }
  const { refusal } = pane({ result: { ...noRun, failure: { ...failure, errorDetails: details } } })
  expect(refusal).toMatchObject({ pieces: ['0'], taken })
})
