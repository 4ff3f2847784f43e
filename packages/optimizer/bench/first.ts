import { execFileSync } from 'node:child_process'
import { loadOptimizer } from '../src/node.ts'
import { rehearse } from '../src/worker/rehearsal.ts'
import { milliseconds, processorTime, say } from './command.ts'
import { list } from './lists.ts'

const PROCESSES = 5

/** The time of a preview that is the first call of a process to its engine. */
const measure = async (isRehearsed: boolean) => {
  const engine = await loadOptimizer()
  if (isRehearsed) await rehearse(engine, () => true)
  const request = JSON.stringify(list(30, 1, 'preview'))
  return processorTime(() => engine.optimize(request))
}

/** The first answer of an engine, each time in a new process, with and without the lists that a worker solves first. */
export const first = (): void => {
  const least = (how: string) => {
    const run = () =>
      Number(execFileSync(process.execPath, [import.meta.filename, how], { encoding: 'utf8' }))
    return milliseconds(Math.min(...Array.from({ length: PROCESSES }, run)))
  }
  say(`first preview of 30 types: ${least('rehearsed')} after a worker's own lists, ${least('cold')} without`)
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${await measure(process.argv[2] === 'rehearsed')}`)
