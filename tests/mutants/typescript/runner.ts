// Runs each test once without a fault, then once for each fault that it reaches and no test has noticed yet. All tests
// run in one process, so a fault takes as long as one test. Code that runs while a module loads is not tried, since
// modules load once.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { TestRunner } from 'vitest'

const MOST = 100_000
/** Steps beyond the test's own steps, after which a fault counts as endless. */
const SPARE = 3_000_000

/** Milliseconds that a test may wait for an event that a fault prevents. Read before a test replaces the clock. */
const PATIENCE = 10_000
const { setTimeout, clearTimeout } = globalThis

const reached = new Uint8Array(MOST)
const state = { chosen: -1, steps: 0, limit: Number.POSITIVE_INFINITY, left: new Set<number>() }
const noticed = new Set<number>()
const tried = new Set<number>()
const loaded = new Set<number>()

const those = () => [...reached.keys()].filter((number) => reached[number] === 1)

const touch = (number: number) => {
  reached[number] = 1
  state.steps += 1
  if (state.steps > state.limit) throw new Error('The test does not end.')
}

const on = (number: number) => {
  touch(number)
  return state.chosen === number
}

/** The operator in use: that at 0, or the one of the chosen fault. */
const operator = (numbers: number[], operators: string[]) => {
  for (const number of numbers) touch(number)
  return operators[numbers.indexOf(state.chosen) + 1] ?? ''
}

// biome-ignore lint/suspicious/noExplicitAny: these are the operators of the language
const apply: Record<string, (a: any, b: any) => unknown> = {
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

Object.assign(globalThis, {
  __fault: {
    on,
    binary: (numbers: number[], operators: string[], left: unknown, right: unknown) =>
      apply[operator(numbers, operators)]?.(left, right),
    lazy: (numbers: number[], operators: string[], left: unknown, right: () => unknown) => {
      const now = operator(numbers, operators)
      if (now === '&&') return left && right()
      return now === '||' ? left || right() : (left ?? right())
    },
    condition: (number: number, value: unknown) => {
      touch(number)
      reached[number + 1] = 1
      return state.chosen === number || (state.chosen !== number + 1 && value)
    },
    not: (number: number, value: unknown) => (on(number) ? !value : value),
    list: (number: number, values: unknown[]) => (on(number) ? [] : values),
    name: (number: number, name: string, other: string) => (on(number) ? other : name),
    all: (number: number, predicate: (...given: unknown[]) => unknown) =>
      on(number) ? () => true : predicate,
  },
})

/** Runs a test, which fails if it still waits after some time. */
async function inTime(run: () => unknown) {
  let late: ReturnType<typeof setTimeout> | undefined
  const ended = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error('The test waits without end.')), PATIENCE)
  })
  try {
    await Promise.race([run(), ended])
  } finally {
    clearTimeout(late)
  }
}

export default class extends TestRunner {
  async runTask(test: Parameters<typeof TestRunner.getTestFn>[0]) {
    const run = TestRunner.getTestFn(test)
    for (const number of those()) loaded.add(number)
    reached.fill(0)
    state.steps = 0
    await run()
    const limit = state.steps * 3 + SPARE
    const here = those()
    const open = here.filter((number) => !noticed.has(number))
    for (const number of here) tried.add(number)
    for (const number of open) {
      Object.assign(state, { chosen: number, steps: 0, limit })
      try {
        await inTime(run)
      } catch {
        noticed.add(number)
      }
      Object.assign(state, { chosen: -1, steps: 0, limit: Number.POSITIVE_INFINITY })
    }
    // A fault may leave something behind, as a memory of what was worked out: then no later test would say anything.
    if (open.length > 0) await run()
    reached.fill(0)
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]) {
    super.onAfterRunFiles(files)
    const out = process.env.KERFWISE_FAULTS ?? ''
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, JSON.stringify({ noticed: [...noticed], tried: [...tried], loaded: [...loaded] }))
  }
}
