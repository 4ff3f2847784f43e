import { describe, expect, it } from 'vitest'
import { imports } from '../src/imports.ts'
import { files, read } from '../src/repository.ts'

const home = 'packages/cutlist/src/'
const sources = files.filter((file) => file.startsWith(home) && file.endsWith('.ts'))

/** Clocks, dice and timers that every engine has. Names of browsers and Node are unknown to the compiler here. */
const impure =
  /\b(Date\.now\(|new Date\(\)|Date\(\)|Math\.random\(|performance\.|set(Timeout|Interval|Immediate)\()/

describe('the domain in packages/cutlist', () => {
  it('imports its own files and types of the optimizer, and nothing else', () => {
    const own = imports.filter(({ from }) => from.startsWith(home))
    expect(own.length).toBeGreaterThan(500)
    const foreign = own.filter(
      ({ to, typeOnly }) => !to.startsWith(home) && !(typeOnly && /^@kerfwise\/optimizer(\/|$)/.test(to)),
    )
    expect(foreign).toEqual([])
  })

  it('uses no clock, no dice and no timer', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(sources.filter((file) => impure.test(read(file)))).toEqual([])
  })

  it('is compiled without the names of browsers and of Node', () => {
    const { compilerOptions } = JSON.parse(read('packages/cutlist/tsconfig.json'))
    expect([compilerOptions.lib, compilerOptions.types]).toEqual([undefined, undefined])
    const base = JSON.parse(read('tsconfig.base.json')).compilerOptions
    expect([base.lib, base.types]).toEqual([['ES2024'], []])
  })

  it.each(['const now = Date.now()', 'at(new Date())', 'Math.random() < 0.5', 'setTimeout(done, 1)'])(
    'is searched for %j',
    (text) => {
      expect(impure.test(text)).toBe(true)
    },
  )
})
