import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../src/node.ts'
import { kerfwise, milliseconds, say } from './command.ts'

/** Each list is solved so often on either side; the least counts, since a busy machine only adds. */
const ROUNDS = { wasm: 12, native: 4 }

const total = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0)

/** Processor time of this thread in milliseconds. V8 compiles hot code in other threads. */
const threadTime = (call: () => void): number => {
  const began = process.threadCpuUsage()
  call()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** Milliseconds of one process of the native command over the second half of the files. */
const nativeTime = (files: readonly string[]): number => {
  const { instances }: { instances: readonly { processorMilliseconds: number }[] } = JSON.parse(
    kerfwise(['bench', '--json', ...files]),
  )
  return total(instances.slice(files.length / 2).map((row) => row.processorMilliseconds))
}

/**
 * The wasm's processor time against the native command's on the same requests, one thread each, both warm: the time of
 * a worker that has solved lists before. Whole passes over the lists are compared. The wasm also reads the JSON.
 */
export const ratio = (engine: Engine, name: string, requests: readonly string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'kerfwise-'))
  // Twice each: the command solves every list once before it counts.
  const files = [...requests, ...requests].map((request, at) => {
    const file = join(folder, `${100 + at}.json`)
    writeFileSync(file, request)
    return file
  })
  const passes = Array.from({ length: ROUNDS.wasm }, () =>
    threadTime(() => {
      for (const request of requests) engine.optimize(request)
    }),
  )
  const native = Math.min(...Array.from({ length: ROUNDS.native }, () => nativeTime(files)))
  rmSync(folder, { recursive: true })
  const [first, wasm] = [passes[0] ?? Number.NaN, Math.min(...passes)]
  const each = [wasm, first, native].map((time) => milliseconds(time / requests.length))
  say(
    `${name}: wasm ${each[0]} (first pass ${each[1]}), native ${each[2]}, ratio ${(wasm / native).toFixed(2)}`,
  )
}
