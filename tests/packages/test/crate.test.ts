import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { canList, listed } from '../../../scripts/lib/release/interface.mjs'
import { folderWithCrates, toolchain } from '../src/crates-io.ts'
import { blocksOf, follow } from '../src/readme.ts'
import { packed, root } from '../src/release.ts'
import { shell } from '../src/shell.ts'
import { tellTime } from '../src/time.ts'

const README = join(root, 'crates/kerfwise/README.md')

describe('the crate', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await folderWithCrates()
  })

  it('plans by the lines of its README, in an empty folder and with the minimum Rust', async () => {
    const began = Date.now()
    const printed = await follow(blocksOf(README, null), folder, toolchain)
    tellTime('first plan by cargo add', began)
    expect(printed).toBe(
      '1 x 6000: rail 1841.5, rail 1841.5, stile 900\n' +
        '2 x 6000: rail 1841.5, stile 900, stile 900, stile 900\nbars: 3, proved optimal: true\n',
    )
  })

  it.skipIf(!canList())(
    'has the interface of api/rust.txt, where cargo-public-api is here; `vitest -u` writes a change that is meant',
    async () => {
      const list = listed()
      expect(list).toContain('pub fn kerfwise::Problem::solve(')
      await expect(list).toMatchFileSnapshot('../api/rust.txt')
    },
  )

  it('states the minimum Rust that it was tried with', () => {
    const said = /rust-version = "(.+)"/.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1]
    expect(toolchain.RUSTUP_TOOLCHAIN).toBe(`${said}.0`)
    expect(readFileSync(README, 'utf8')).toContain(`needs Rust ${said}.`)
  })

  it.each(['', '-core', '-kernels', '-model', '-search', '-verify'].map((end) => `kerfwise${end}`))(
    '%s holds its sources and papers, no tests',
    async (name) => {
      const listed = await shell(`tar tzf "${packed(new RegExp(`^${name}-[\\d.]+\\.crate$`))}"`, root)
      const names = listed
        .trim()
        .split('\n')
        .map((path) => path.replace(/^[^/]+\//, ''))
      const strangers = names.filter((path) => !path.startsWith('src/'))
      const papers = [
        '.cargo_vcs_info.json',
        'Cargo.lock',
        'Cargo.toml',
        'Cargo.toml.orig',
        'LICENSE',
        'README.md',
      ]
      expect(strangers.filter((path) => !papers.includes(path))).toEqual([])
      expect(strangers).toContain('LICENSE')
    },
  )
})
