import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programWorks } from '@kerfwise/testkit/process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodes } from '../src/nodes.ts'
import { blocksOf } from '../src/readme.ts'
import { fromFile, installed, startRegistry } from '../src/registry.ts'
import { packed, root, version } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'
import { tellTime } from '../src/time.ts'

const home = join(root, 'packages/command')
const README = join(home, 'README.md')
const ours = [packed(/^kerfwise-[\d.]+\.tgz$/), packed(/^kerfwise-optimizer-.*\.tgz$/)]
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
const theirs = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@kerfwise/'))

describe('the command of npm', () => {
  const folder = emptyFolder()
  const env = { npm_config_registry: '', npm_config_cache: join(folder, '.npm'), npm_config_yes: 'true' }
  let close = () => {}
  beforeAll(async () => {
    const registry = await startRegistry([
      ...(await Promise.all(ours.map(fromFile))),
      ...(await installed(theirs, home)),
    ])
    close = registry.close
    env.npm_config_registry = registry.address
  })
  afterAll(() => close())

  const [list, line] = ['csv', 'sh'].map(
    (language) => blocksOf(README, 'In a shell').find((block) => block.language === language)?.code,
  )
  const told = /^prints\n\n```\n(.*?)^```$/ms.exec(readFileSync(README, 'utf8'))?.[1]

  it('goes from a table in feet and inches to a PDF by the line of its README, in an empty folder', async () => {
    writeFileSync(join(folder, 'list.csv'), list ?? '')
    const began = Date.now()
    expect(await shell(line ?? '', folder, env)).toBe(told)
    tellTime('first plan by npx', began)
    expect(readFileSync(join(folder, 'plan.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  describe('installed', () => {
    beforeAll(() => shell('npm install --no-audit --no-fund kerfwise', folder, env))

    it.each(nodes)('plans and writes its papers in Node %s', async (version, node) => {
      writeFileSync(join(folder, 'list.csv'), list ?? '')
      const outs = ['pdf', 'svg', 'png', 'xlsx', 'dxf', 'csv'].map((kind) => `${version}.${kind}`)
      const flags = `--stock "8' 12'" --kerf 1/8 ${outs.map((out) => `--out ${out}`).join(' ')}`
      const program = 'node_modules/kerfwise/dist/main.js'
      const said = await shell(`"${node}" ${program} plan list.csv ${flags}`, folder, env)
      for (const out of outs) {
        expect(said).toContain(`Wrote ${out}: `)
        expect(readFileSync(join(folder, out)).length).toBeGreaterThan(100)
      }
    })
  })

  it.skipIf(!programWorks('pdftotext', ['-v']))(
    'the PDF has the lengths as typed, where pdftotext is here',
    async () => {
      const text = await shell('pdftotext -layout plan.pdf -', folder)
      expect(text).toContain("Bar 2 · 12' · 2 ×")
      expect(text).toContain('72 1/2')
      expect(text).toContain('Proved: no plan uses less material.')
    },
  )

  it('says by its exit code that pieces are left over, and that it is used wrongly', async () => {
    const code = (flags: string) =>
      shell(`npx kerfwise plan list.csv ${flags} || echo "exit $?"`, folder, env)
    expect(await code(`--stock "2x8'" --kerf 1/8`)).toMatch(/^Left over, .*exit 3\n$/s)
    expect(await code(`--stok "8'" --kerf 1/8`)).toBe('exit 2\n')
    expect(await code('--version')).toBe('exit 2\n')
    expect(await shell('npx kerfwise --version', folder, env)).toBe(`kerfwise ${version}\n`)
  })
})
