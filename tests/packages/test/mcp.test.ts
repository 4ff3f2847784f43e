import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodes } from '../src/nodes.ts'
import { blocksOf, follow } from '../src/readme.ts'
import { fromFile, installed, startRegistry } from '../src/registry.ts'
import { packed, root, version } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'
import { tellTime } from '../src/time.ts'

const home = join(root, 'packages/mcp')
const README = join(home, 'README.md')
const tarball = packed(/^kerfwise-mcp-.*\.tgz$/)
const ours = [tarball, packed(/^kerfwise-optimizer-.*\.tgz$/)]
const needed: Record<string, string> = JSON.parse(
  readFileSync(join(home, 'package.json'), 'utf8'),
).dependencies
const theirs = [
  '@modelcontextprotocol/client',
  ...Object.keys(needed).filter((name) => !name.startsWith('@kerfwise/')),
]

describe('the server for assistants', () => {
  const folder = emptyFolder()
  const env = { npm_config_registry: '', npm_config_cache: join(folder, '.npm') }
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

  it('holds one program with its texts, and papers', () => {
    const contents = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trim().split('\n')
    const strangers = contents.filter((name) => !/^package\/dist\/[\w-]+\.js$/.test(name))
    expect(strangers.toSorted()).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json'])
    const manifest = JSON.parse(
      execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }),
    )
    expect(manifest.dependencies['@kerfwise/optimizer']).toBe(version)
    expect(JSON.stringify(manifest)).not.toContain('workspace:')
  })

  it('plans for a program by the lines of its README, in an empty folder', async () => {
    const began = Date.now()
    const printed = await follow(blocksOf(README, 'From a program'), folder, env)
    tellTime('first plan by the server for assistants', began)
    expect(printed).toContain(
      'Proved: no plan costs less. And none wastes less. Counted with a kerf of 1/8".',
    )
    expect(printed).toContain(`4 × 8': rail 72 1/2"`)
  })

  it.each(nodes)('answers in Node %s', async (_, node) => {
    const client = new Client({ name: 'test', version: '1' })
    const args = ['node_modules/@kerfwise/mcp/dist/main.js']
    await client.connect(new StdioClientTransport({ command: node, args, cwd: folder, env: {} }))
    const list = { kerf: '1/8"', stock: ['8-foot'], pieces: [{ length: '184,5 cm', quantity: 4 }] }
    const { structuredContent } = await client.callTool({ name: 'solve', arguments: { list } })
    await client.close()
    expect(structuredContent).toMatchObject({ figures: { bars: 4 }, proof: { optimal: true } })
  })

  it('starts by the settings that its README has for assistants, with the tools of api/mcp.txt', async () => {
    const settings = blocksOf(README, 'Set it up').find(({ language }) => language === 'json')?.code ?? ''
    const { command, args } = JSON.parse(settings).mcpServers.kerfwise
    const client = new Client({ name: 'test', version: '1' })
    const place = { cwd: emptyFolder(), env: { ...env, PATH: process.env.PATH ?? '', HOME: folder } }
    await client.connect(new StdioClientTransport({ command, args, ...place }))
    const list = { kerf: 0, stock: [{ length: '6 m' }], pieces: [{ length: '2 m', quantity: 3 }] }
    const { structuredContent } = await client.callTool({ name: 'solve', arguments: { list } })
    const { tools } = await client.listTools()
    await client.close()
    await expect(`${JSON.stringify(tools, null, 1)}\n`).toMatchFileSnapshot('../api/mcp.txt')
    expect(structuredContent).toMatchObject({ figures: { bars: 1 }, proof: { optimal: true } })
  })

  it('prints its version', async () => {
    expect(await shell('npx --no-install kerfwise-mcp --version', folder, env)).toBe(
      `kerfwise-mcp ${version}\n`,
    )
    expect(readFileSync(README, 'utf8')).toContain('npx @kerfwise/mcp --http')
  })
})
