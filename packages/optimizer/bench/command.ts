import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/lib/paths.ts'
import { readAnswer } from '../src/index.ts'

export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
export const milliseconds = (time: number): string => `${time.toFixed(1)} ms`

/** The output of the native command. */
export const kerfwise = (args: readonly string[], input = ''): string => {
  const cli = join(root, 'target', 'release', 'kerfwise')
  const done = spawnSync(cli, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (done.status !== 0)
    throw new Error(done.stderr || `kerfwise ${args.join(' ')} ended with ${done.status}`)
  return done.stdout
}

/** Milliseconds that the answer says it took, and whether it is proved. */
export const planFigures = (json: string): { time: number; optimal: boolean } => {
  const answer = readAnswer(json)
  if (answer.kind !== 'plan') throw new Error(json)
  return { time: answer.plan.meta.time, optimal: answer.plan.meta.proof.optimal }
}

/** Processor time of a call in milliseconds, which other load on the machine affects little. */
export const processorTime = (call: () => void): number => {
  const began = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** The time that so large a share of `times` keeps within. */
export const within = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN
