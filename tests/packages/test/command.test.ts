import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { misspelt } from '@kerfwise/testkit/misspelt'
import { programWorks } from '@kerfwise/testkit/process'
import { beforeAll, describe, expect, it } from 'vitest'
import { packed, release, root, version } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'

describe('the archive of the command', () => {
  let prefix = ''
  beforeAll(async () => {
    prefix = emptyFolder()
    await shell(`tar xzf "${packed(/\.tar\.gz$/)}" --strip-components 1`, prefix)
  })

  it('has a program that plans and prints its version', async () => {
    expect(await shell('bin/kerfwise --version', prefix)).toBe(`kerfwise ${version}\n`)
    const request = '{"stock":[{"length":6000}],"data":[{"length":1200,"count":7}]}'
    const answer = JSON.parse(await shell(`echo '${request}' | bin/kerfwise solve`, prefix))
    expect(answer.success.data.barsCount).toBe(2)
  })

  it('refuses every misspelt list by the field that is meant', async () => {
    const { base, cases } = misspelt('lists')
    writeFileSync(join(prefix, 'list.json'), JSON.stringify(base))
    expect(await shell('bin/kerfwise plan list.json', prefix)).toContain('4 of 4 pieces')
    for (const [at, { input }] of cases.entries())
      writeFileSync(join(prefix, `${at}.json`), JSON.stringify(input))
    const each = `for at in $(seq 0 ${cases.length - 1}); do bin/kerfwise plan $at.json 2>&1 || echo "exit $?"; done`
    expect((await shell(each, prefix)).trim().split('\n')).toEqual(
      cases.flatMap(({ path, reason }) => [`kerfwise: ${path} ${reason}`, 'exit 1']),
    )
  })

  it.skipIf(!programWorks('bash', ['--version']))('completes words in bash, where bash is here', async () => {
    const script = 'share/bash-completion/completions/kerfwise'
    const lines = `bash -c '. ${script}; COMP_WORDS=(kerfwise ver); COMP_CWORD=1; _kerfwise kerfwise ver kerfwise; echo "\${COMPREPLY[@]}"'`
    expect((await shell(lines, prefix)).trim()).toBe('verify')
  })

  it('has completions for zsh and fish, and a page of the manual for each command', () => {
    const files = ['share/zsh/site-functions/_kerfwise', 'share/fish/vendor_completions.d/kerfwise.fish']
    const pages = ['', '-solve', '-verify', '-bench', '-generate'].map(
      (name) => `share/man/man1/kerfwise${name}.1`,
    )
    const missing = [...files, ...pages, 'LICENSE', 'CHANGELOG.md'].filter(
      (file) => !existsSync(join(prefix, file)),
    )
    expect(missing).toEqual([])
  })
})

it.skipIf(!programWorks('sha256sum', ['--version']))(
  'the digests are those of the files, where sha256sum is here',
  async () => {
    expect(await shell('sha256sum --check --quiet SHA256SUMS', release)).toBe('')
  },
)

it('the release names a file with another version', async () => {
  const copy = emptyFolder()
  await shell(
    `for f in package.json Cargo.toml CHANGELOG.md packages/optimizer/package.json packages/mcp/package.json packages/command/package.json crates/kerfwise-python/Cargo.toml scripts; do mkdir -p "${copy}/$(dirname $f)"; cp -r $f "${copy}/$f"; done`,
    root,
  )
  await shell('sed -i \'s/^version = .*/version = "9.9.9"/\' Cargo.toml', copy)
  await expect(shell('node scripts/release.mjs --dry-run', copy)).rejects.toThrow(
    `the version is ${version}, but Cargo.toml, workspace.package says 9.9.9.`,
  )
})
