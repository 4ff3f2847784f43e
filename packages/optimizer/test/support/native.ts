import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'

const run = (args: string[], request: string | Uint8Array) => {
  const done = spawnSync(inject('cli'), args, { input: request, encoding: 'utf8', maxBuffer: 1 << 30 })
  if (done.error) throw done.error
  return done
}

/** The output of `kerfwise solve` for a request, without the line end. */
export const solveNatively = (request: string | Uint8Array): string =>
  run(['solve'], request).stdout.replace(/\n$/, '')

/** The lines of `kerfwise solve --trace` for a request. */
export const traceNatively = (request: string): string[] =>
  run(['solve', '--trace'], request).stderr.trimEnd().split('\n')

/** The one thing that may differ between two runs. */
export const withoutTime = (answer: string): string => answer.replace(/"time":\d+/, '"time":0')
