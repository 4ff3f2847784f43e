import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { misspelt } from '@kerfwise/testkit/misspelt'
import { beforeAll, describe, expect, it } from 'vitest'
import { interfaceOf } from '../src/interface.ts'
import { nodes } from '../src/nodes.ts'
import { blocksOf, follow } from '../src/readme.ts'
import { fromFile, startRegistry } from '../src/registry.ts'
import { packed, root } from '../src/release.ts'
import { emptyFolder, shell } from '../src/shell.ts'
import { tellTime } from '../src/time.ts'

const NAME = '@kerfwise/optimizer'
const README = join(root, 'packages/optimizer/README.md')
const tarball = packed(/^kerfwise-optimizer-.*\.tgz$/)
const require = createRequire(import.meta.url)

const contents = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((name) => name.replace(/^package\//, ''))

describe('the package of npm', () => {
  it('holds compiled code, types, wasm and papers, and nothing else', () => {
    const strangers = contents.filter(
      (name) => !/^(lib\/[\w/-]+(\.js|\.d\.ts)|dist\/(kerfwise|checker)(\.js|\.d\.ts|_bg\.wasm))$/.test(name),
    )
    expect(strangers.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
    expect(contents.filter((name) => /test|bench/.test(name))).toEqual([])
  })

  it('plans by the lines of its README, in an empty folder', async () => {
    const registry = await startRegistry([await fromFile(tarball)])
    const folder = emptyFolder()
    const began = Date.now()
    try {
      const printed = await follow(blocksOf(README, 'In Node'), folder, {
        npm_config_registry: registry.address,
        npm_config_cache: join(folder, '.npm'),
      })
      expect(printed).toBe(
        '1 x 6000: rail 1841.5, rail 1841.5, stile 900\n' +
          '2 x 6000: rail 1841.5, stile 900, stile 900, stile 900\nbars: 3, proved optimal: true\n',
      )
    } finally {
      registry.close()
    }
    tellTime('first plan by npm install', began)
    const installed = join(folder, 'node_modules', NAME)
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(manifest.dependencies ?? {}).toEqual({})
    expect(manifest.private).toBeUndefined()
  })
})

it.each(nodes)('the package plans in Node %s, from a file and from a line of the shell', async (_, node) => {
  const folder = emptyFolder()
  await shell(`npm install --offline --no-audit --no-fund "${tarball}"`, folder)
  const code = `import { NoPlan, plan, solve } from '@kerfwise/optimizer'
const list = { unit: 'in', kerf: '1/8"', stock: ["8'"], pieces: [{ length: '72 1/2"', quantity: 4 }] }
const { barsCount, complete, optimal } = await plan(list)
const refused = await plan({ ...list, kerfs: 1 }).catch((fault) => fault instanceof NoPlan)
const exact = await solve({ stock: [{ length: 6000 }], data: [{ length: 1000, count: 6 }], cutWaste: 3.2 })
console.log(barsCount, complete, optimal, refused, exact.barsCount)
`
  writeFileSync(join(folder, 'try.mjs'), code)
  expect(await shell(`"${node}" try.mjs`, folder)).toBe('4 true true true 2\n')
  const line = `"${node}" --input-type=module -e "$(cat try.mjs)"`
  expect(await shell(line, folder)).toBe('4 true true true 2\n')
})

it('the package refuses every misspelt list by the field that is meant', async () => {
  const folder = emptyFolder()
  await shell(`npm install --offline --no-audit --no-fund "${tarball}"`, folder)
  writeFileSync(join(folder, 'lists.json'), JSON.stringify(misspelt('lists')))
  const code = `import { readFileSync, writeFileSync } from 'node:fs'
import { NoPlan, plan } from '@kerfwise/optimizer'
const { base, cases } = JSON.parse(readFileSync('lists.json', 'utf8'))
const told = await Promise.all(cases.map(({ input }) => plan(input).catch((fault) => fault)))
const wrong = cases.filter(({ path, reason }, at) =>
  !(told[at] instanceof NoPlan && told[at].reason.details.path === path && told[at].reason.details.reason === reason))
console.log((await plan(base)).complete, cases.length >= 300, wrong.length)
`
  expect(await shell(`cat > try.mjs <<'END'\n${code}END\n"${process.execPath}" try.mjs`, folder)).toBe(
    'true true 0\n',
  )
})

describe('the types of the package', () => {
  const tsc = join(require.resolve('typescript/package.json'), '../bin/tsc')
  const example = blocksOf(README, 'In the browser').find(({ file }) => file === 'main.ts')?.code

  const folder = emptyFolder()
  beforeAll(() => shell(`npm install --offline --no-audit --no-fund "${tarball}"`, folder))

  it('are those of api/optimizer.txt; `vitest -u` writes a change that is meant', async () => {
    const types = interfaceOf(join(folder, 'node_modules', NAME))
    expect(types).toContain('export declare const solve: ')
    await expect(types).toMatchFileSnapshot('../api/optimizer.txt')
  })

  it.each([
    ['bundler', 'preserve'],
    ['nodenext', 'nodenext'],
  ])('need no types of a browser with moduleResolution %s', async (moduleResolution, module) => {
    const code = `import { NoPlan, OptimizerCrash, plan, solve } from '@kerfwise/optimizer'
const pieces = [{ length: '47 1/2"', quantity: 2 }]
const told: number = (await plan({ unit: 'in', kerf: '1/8"', stock: ["8'"], pieces })).barsCount
const exact: number = (await solve({ stock: [{ length: 6000 }], data: [{ length: 1000, count: 2 }], cutWaste: 3 })).barsCount
export { exact, NoPlan, OptimizerCrash, told }
`
    const how = {
      strict: true,
      noEmit: true,
      target: 'ES2024',
      lib: ['ES2024'],
      types: [],
      module,
      moduleResolution,
    }
    const config = JSON.stringify({ compilerOptions: how, files: ['plain.ts'] })
    await follow(
      [
        { language: 'json', file: 'package.json', code: '{ "type": "module" }' },
        { language: 'json', file: 'tsconfig.json', code: config },
        { language: 'ts', file: 'plain.ts', code },
        { language: 'sh', file: null, code: `"${process.execPath}" "${tsc}"\n` },
      ],
      folder,
    )
  })

  it.each([
    ['bundler', 'preserve'],
    ['nodenext', 'nodenext'],
  ])('are found by TypeScript with moduleResolution %s', async (moduleResolution, module) => {
    const wrong = "import { solve } from '@kerfwise/optimizer/node'\nawait solve({ stock: 6000, data: [] })\n"
    const config = {
      compilerOptions: { strict: true, noEmit: true, target: 'ES2024', module, moduleResolution },
    }
    await follow(
      [
        { language: 'json', file: 'package.json', code: '{ "type": "module" }' },
        { language: 'json', file: 'tsconfig.json', code: JSON.stringify({ ...config, files: ['main.ts'] }) },
        { language: 'json', file: 'wrong.json', code: JSON.stringify({ ...config, files: ['wrong.ts'] }) },
        { language: 'ts', file: 'main.ts', code: example ?? '' },
        { language: 'ts', file: 'wrong.ts', code: wrong },
        { language: 'sh', file: null, code: `"${process.execPath}" "${tsc}"\n` },
      ],
      folder,
    )
    const refused = shell(`"${process.execPath}" "${tsc}" -p wrong.json`, folder)
    await expect(refused).rejects.toThrow("Type 'number' is not assignable to type 'RequestStock[]'")
  })
})
