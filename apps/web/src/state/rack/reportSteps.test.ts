import { ApiError, errorStatus } from '@kerfwise/contract'
import { fromWireMm, type RackCut } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { aBar } from '../../../test/drawn/bar.ts'
import { reportOf } from './reportedCuts.ts'
import { type ReportStep, reportSteps, sendSteps } from './reportSteps.ts'

const cut = (key: string, kept: readonly number[] = []): RackCut => ({
  key: `plan.${key}`,
  bars: [`code of ${key}`],
  kept: kept.map(fromWireMm),
})
const steps = (
  cuts: readonly RackCut[],
  reported: Record<string, string> = {},
  material: string | null = 'Oak',
) => reportSteps({ name: 'plan', cuts, reported, material, unit: 'mm' })

it('reports a finished bar with the offcut that it left', () => {
  expect(steps([cut('1', [812.5])])).toEqual([
    {
      key: 'plan.1',
      report: reportOf(cut('1', [812.5])),
      body: {
        cuts: [
          { key: 'plan.1', bars: ['code of 1'], kept: [{ length: '812.5', unit: 'mm', material: 'Oak' }] },
        ],
        open: [],
      },
    },
  ])
})

it('reports nothing twice, and opens a cut that has changed before it is reported anew', () => {
  const known = { 'plan.1': reportOf(cut('1', [800])) }
  expect(steps([cut('1', [800])], known)).toEqual([])
  expect(steps([cut('1', [790])], known).map(({ body }) => body.open)).toEqual([['plan.1']])
})

it('takes back the ticks of this plan alone, before it reports others', () => {
  const known = { 'plan.1': 'before', 'plan.2': 'before', 'planB.1': 'before', 'other.1': 'before' }
  expect(steps([cut('3')], known).map(({ key, report }) => [key, report === null])).toEqual([
    ['plan.1', true],
    ['plan.2', true],
    ['plan.3', false],
  ])
})

it('keeps no offcut without the name of a material, and reports no cut that then concerns no bar', () => {
  const onlyOffcut = { ...cut('2', [700]), bars: [] }
  const all = steps([cut('1', [800]), onlyOffcut], {}, null)
  expect(all.map(({ body }) => body.cuts?.map(({ key, kept }) => [key, kept?.length]))).toEqual([
    [['plan.1', 0]],
  ])
})

const refusal = (key: 'rackTaken' | 'busy') => new ApiError(key, '', errorStatus[key])
const some: readonly ReportStep[] = ['1', '2', '3'].map((key) => ({
  key,
  report: key === '1' ? null : key,
  body: { cuts: [], open: [] },
}))

it('tells which offcuts have come on the rack, and not those of a tick that was taken back', async () => {
  const done = await sendSteps(some, async ({ key }) => [
    aBar({ id: key }),
    aBar({ id: `${key}b`, state: 'reserved' }),
  ])
  expect(done).toMatchObject({ changed: true, refused: [], waiting: 0 })
  expect(done.offcuts.map(({ id }) => id)).toEqual(['2', '3'])
})

it('passes over a cut that the rack refuses for good', async () => {
  const sent: string[] = []
  const done = await sendSteps(some, async ({ key }) => {
    sent.push(key)
    if (key === '2') throw refusal('rackTaken')
    return []
  })
  expect(sent).toEqual(['1', '2', '3'])
  expect(done).toMatchObject({ changed: true, refused: [{ key: 'rackTaken' }], waiting: 0 })
})

it.each([
  ['1', { changed: false, waiting: 3 }],
  ['2', { changed: true, waiting: 2 }],
])('stops at cut %s, which could not be sent, so that the order stays', async (last, expected) => {
  const sent: string[] = []
  const done = await sendSteps(some, async ({ key }) => {
    sent.push(key)
    if (key === last) throw refusal('busy')
    return []
  })
  expect(sent.at(-1)).toBe(last)
  expect(done).toMatchObject(expected)
})

it('says that nothing changed where the rack has refused everything', async () => {
  const done = await sendSteps(some, () => Promise.reject(refusal('rackTaken')))
  expect(done).toMatchObject({ changed: false, waiting: 0 })
  expect(done.refused).toHaveLength(3)
})
