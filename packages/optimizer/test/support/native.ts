import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'

/** The output of `kerfwise solve` for a request, without the line end. */
export const solveNatively = (request: string | Uint8Array): string => {
  const done = spawnSync(inject('cli'), ['solve'], { input: request, encoding: 'utf8', maxBuffer: 1 << 30 })
  if (done.error) throw done.error
  return done.stdout.replace(/\n$/, '')
}

/** The one thing that may differ between two runs. */
export const withoutTime = (answer: string): string => answer.replace(/"time":\d+/, '"time":0')
