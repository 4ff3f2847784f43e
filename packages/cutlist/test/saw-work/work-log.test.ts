import type { OptimizeResult } from '@kerfwise/optimizer'
import { expect, test } from 'vitest'
import {
  type AnsweredPlan,
  asItemId,
  type BuiltRequest,
  copyKey,
  type PlanView,
  type ReadPlan,
  readWorkLog,
  shelfAfter,
  signatureOf,
  writeWorkLog,
} from '../../src/index.ts'

/** None of these logs has a second round, whose answer would be read. */
const readPlan: ReadPlan = () => null

const built = (length: number) =>
  ({
    request: {
      cutWaste: 4,
      reusable: 400,
      stock: [{ length: 6000, quantity: null, leftover: false }],
      data: [{ length, count: 4, leftAngle: 0, rightAngle: 0 }],
    },
    keys: [asItemId('a')],
  }) as unknown as BuiltRequest

function plan(length: number, lean = 0): AnsweredPlan {
  const at = (start: number) => ({
    number: 1,
    itemId: asItemId('a'),
    leftAngle: 0,
    rightAngle: lean,
    outline: { fenceStart: start * 1e6, farStart: start * 1e6, fenceEnd: (start + length) * 1e6, farEnd: 0 },
  })
  const bar = { number: 1, count: 2, stock: 0, parts: [], length: 6000e6, leftover: false }
  const rest = { available: (6000 - 2 * length - 8) * 1e6, availableIsUseful: true }
  const view = { bars: [{ ...bar, ...rest, pieces: [at(0), at(length + 4)] }] }
  return { built: built(length), view: view as unknown as PlanView, answer: {} as OptimizeResult }
}

const half = { [copyKey(1, 0)]: { pieces: ['cut' as const, null], spoiled: false } }
const kept = writeWorkLog({
  rounds: [{ plan: plan(1800), progress: half, answer: null }],
  before: null,
  other: null,
})

test('the same plan gets its marks again', () => {
  const bench = readWorkLog(kept, plan(1800), readPlan)
  expect(bench.rounds[0]?.progress).toEqual(half)
  expect(bench.other).toBeNull()
})

test('marks of a plan do not go to a plan with another length or end in the same place', () => {
  for (const other of [plan(1801), plan(1800, 45)]) {
    const bench = readWorkLog(kept, other, readPlan)
    expect(bench.rounds[0]?.progress).toEqual({})
    expect(bench.other?.work.cut).toEqual([
      { item: 'a', length: 1800, leftAngle: 0, rightAngle: 0, count: 1 },
    ])
  }
  expect(signatureOf(plan(1800))).toBe(signatureOf(plan(1800)))
})

test('work before a change of the list is known after the next change, too', () => {
  const bench = readWorkLog(kept, plan(1801), readPlan)
  const goesOn = writeWorkLog({ rounds: bench.rounds, before: bench.other, other: null })
  expect(readWorkLog(goesOn, plan(1801), readPlan).before?.work.cut).toHaveLength(1)
  expect(readWorkLog(goesOn, plan(1802), readPlan).other?.work.cut).toHaveLength(1)
})

test('the log is empty if nothing was marked, or if it cannot be read', () => {
  const untouched = writeWorkLog({
    rounds: [{ plan: plan(1800), progress: {}, answer: null }],
    before: null,
    other: null,
  })
  expect(readWorkLog(untouched, plan(1801), readPlan).other).toBeNull()
  expect(readWorkLog('{"plan":', plan(1800), readPlan).rounds).toHaveLength(1)
})

test('the offcut of a spoiled bar does not come to the shelf', () => {
  const bench = (spoiled: boolean) => {
    const progress = { [copyKey(1, 1)]: { pieces: [null, null], spoiled } }
    return { rounds: [{ plan: plan(1800), progress, answer: null }], before: null, other: null }
  }
  // As the plan has it.
  expect(shelfAfter(bench(false))).toBeNull()
  expect(shelfAfter(bench(true))).toEqual({ took: [], left: [{ length: 2392e6, count: 1 }] })
})
