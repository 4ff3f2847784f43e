import { describe, expect, it } from 'vitest'
import { imports } from '../src/imports.ts'
import { files, read } from '../src/repository.ts'

const home = 'packages/cutlist/src/'
const sources = files.filter((file) => file.startsWith(home) && file.endsWith('.ts'))

/**
 * Its three rooms, and in each the folders from the ground up: a file imports from its own folder and from those before it,
 * types included. Lists become a request; an answer becomes a plan and work at the saw; the shop keeps documents, the rack,
 * and what many plans share.
 */
const rooms = {
  lists:
    'base display names length values validation tier pricing project usage stock configuration materials columns import template joining request',
  plans: 'bars saw-sheet plan what-if saw-time trade-off quoting saw-work',
  shop: 'rack horizon document buying command history example together storage auto-save demo',
}
const order = Object.entries(rooms).flatMap(([room, folders]) =>
  folders.split(' ').map((folder) => `${room}/${folder}`),
)
const folderOf = (file: string) => file.slice(home.length).split('/').slice(0, 2).join('/')
const isDoor = (file: string) => /^((lists|plans|shop)\/)?index\.ts$/.test(file.slice(home.length))

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

  it('has three rooms, whose folders import downwards alone', () => {
    const inside = sources.filter((file) => !isDoor(file))
    expect([...new Set(inside.map(folderOf))].sort()).toEqual([...order].sort())
    const own = imports.filter(
      ({ from, to }) => from.startsWith(home) && to.startsWith(home) && !isDoor(from),
    )
    const upwards = own.filter(
      ({ from, to }) => isDoor(to) || order.indexOf(folderOf(to)) > order.indexOf(folderOf(from)),
    )
    expect(upwards).toEqual([])
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
