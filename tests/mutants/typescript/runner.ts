// Runs each test once without a fault, then once for each fault that it reaches and no test has noticed yet. All tests
// run in one process, so a fault takes as long as one test. Code that runs while a module loads is not tried, since
// modules load once.
import { type RunnerTestCase as Test, TestRunner, vi } from 'vitest'
import { endRun, keepLedger, openLedger } from './ledger.ts'
import { startWatching } from './watched.ts'

const MOST = 100_000

/** How much longer than without a fault a test may wait, in milliseconds; work of other programs is no waiting. */
const PATIENCE = 2_500
/** How long it may take altogether. */
const WHOLE = 10_000
/** And how long a processor may work for it; then the process is ended from outside. */
const WORK = 30_000
// Taken before a test has a clock of its own.
const { setInterval, clearInterval } = globalThis
const waited = () => performance.eventLoopUtilization().idle

/** How many tests of a file are asked about one fault: a test of a server takes a fifth of a second, and all reach its heart. */
const ASKED = Number(process.env.KERFWISE_ASKED ?? Number.POSITIVE_INFINITY)
/**
 * Steps beyond the test's own steps, after which a fault counts as endless. In a server a step may be a statement of the database,
 * and no test has as many.
 */
const SPARE = Number.isFinite(ASKED) ? 100_000 : 3_000_000
/** What faults left behind may take so much memory; then the next fault is tried in a new process. */
const ROOM = 1_500_000_000
/** A test of no more steps, ten milliseconds, is shown every fault. */
const CHEAP = 1_000_000
/** So many steps of all tests a fault is worth; beyond them it is shown to cheap tests alone. */
const WORTH = 10 * CHEAP
/** A test of so many steps, a second, is shown no fault. */
const LONGEST = 100 * CHEAP
/** Cases of a property that each fault is shown; see `fast-check.ts`. */
const FEW = 100
/** Milliseconds of work between two writings of what was found. */
const OFTEN = 3_000

const ledger = openLedger()
/** The file of tests in which this process begins. */
const began = ledger.file
const { noticed, tried, loaded, done, shown, asked, spent } = ledger
const watch = startWatching()
const bounds = globalThis as { mostCases?: number | undefined }

const reached = new Uint8Array(MOST)
const state = { chosen: -1, steps: 0, limit: Number.POSITIVE_INFINITY, left: new Set<number>() }

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

/** Runs a test, which fails if it waits much longer than the given milliseconds, or takes too long altogether. */
async function inTime(run: () => unknown, usual: { readonly idle: number; readonly whole: number }) {
  const [idle, began] = [waited(), performance.now()]
  let looking: ReturnType<typeof setInterval> | undefined
  const ended = new Promise<never>((_, fail) => {
    looking = setInterval(() => {
      const late = waited() - idle > 3 * usual.idle + PATIENCE
      if (late || performance.now() - began > 10 * usual.whole + WHOLE)
        fail(new Error('The test waits without end.'))
    }, 100)
  })
  try {
    await Promise.race([run(), ended])
  } finally {
    clearInterval(looking)
  }
}

const NONE = { idle: 0, whole: 0 }

/** Ends what a run of the test has begun, as servers: Vitest would end those of all runs after the last one. */
async function finish(test: Test) {
  const { onFinished = [] } = test as Test & { onFinished?: ((context: Test['context']) => unknown)[] }
  const last = onFinished.splice(0).reverse()
  for (const end of last) await inTime(() => end(test.context), NONE).catch(() => undefined)
  // A spy that a failed test left would keep all that it is called with.
  vi.restoreAllMocks()
}

const nameOf = (test: Test): string =>
  `${test.suite ? nameOf(test.suite as unknown as Test) : ''} > ${test.name}`

export default class extends TestRunner {
  /** Tests of the same name in this process: each of them is another one. */
  #names = new Map<string, number>()

  async runTask(test: Test) {
    const whole = TestRunner.getTestFn(test)
    const { filepath } = test.file
    const path = `${filepath}${nameOf(test)}`
    const name = `${path} ${this.#names.get(path) ?? 0}`
    this.#names.set(path, (this.#names.get(path) ?? 0) + 1)
    for (const number of those()) loaded.add(number)
    reached.fill(0)
    // Files that an earlier process has ended have nothing to say any more.
    if (done.has(name) && filepath !== began) return
    state.steps = 0
    bounds.mostCases = FEW
    let [idle, start] = [waited(), performance.now()]
    try {
      await whole()
    } catch {
      // Perhaps this test wants all cases of a property.
      await finish(test)
      reached.fill(0)
      state.steps = 0
      bounds.mostCases = undefined
      ;[idle, start] = [waited(), performance.now()]
      await whole()
    }
    const usual = { idle: waited() - idle, whole: performance.now() - start }
    await finish(test)
    if (!done.has(name)) {
      if (filepath !== ledger.file) asked.clear()
      ledger.file = filepath
      const here = those()
      for (const number of here) tried.add(number)
      await this.#show(test, whole, here, usual)
      done.add(name)
      shown.clear()
      keepLedger(ledger)
    }
    reached.fill(0)
  }

  /** Runs a test once more for each of the faults that no test has noticed yet. */
  async #show(test: Test, whole: () => unknown, here: number[], usual: { idle: number; whole: number }) {
    const { steps } = state
    const limit = steps * 3 + SPARE
    const open = here.filter(
      (number) =>
        steps < LONGEST &&
        !noticed.has(number) &&
        !shown.has(number) &&
        (asked.get(number) ?? 0) < ASKED &&
        (steps < CHEAP || (spent.get(number) ?? 0) < WORTH),
    )
    let kept = performance.now()
    for (const number of open) {
      asked.set(number, (asked.get(number) ?? 0) + 1)
      shown.add(number)
      spent.set(number, (spent.get(number) ?? 0) + steps)
      watch(number, 10 * usual.whole + WORK)
      Object.assign(state, { chosen: number, steps: 0, limit })
      try {
        await inTime(whole, usual)
      } catch {
        noticed.add(number)
      }
      Object.assign(state, { chosen: -1, steps: 0, limit: Number.POSITIVE_INFINITY })
      watch(-1)
      await finish(test)
      if (process.memoryUsage.rss() > ROOM) endRun(ledger)
      if (performance.now() - kept < OFTEN) continue
      keepLedger(ledger)
      kept = performance.now()
    }
    // A fault may leave something behind, as a memory of what was worked out: then no later test would say anything.
    if (open.length > 0) await whole()
  }
}
