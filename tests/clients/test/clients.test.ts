import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programWorks } from '@kerfwise/testkit/process'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cache, versions } from '../../../scripts/lib/paths.mjs'
import { type Server, startServer } from '../src/server.ts'
import { runClient } from '../src/shell.ts'

const here = join(import.meta.dirname, '..')
let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.end())

/** An empty folder of generated code, below which the packages of this one are found. */
function folderOf(name: string): string {
  const folder = join(here, 'dist', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const printed = (title: string) =>
  [
    'solve: 3 bars, 11 pieces, 0 uncut, proved',
    'plan: 72 1/2", waste 1/2"',
    'job: done, 3 bars, 11 pieces, 0 uncut, proved',
    `project: ${title}, 1`,
    'refused: 404 notFound',
  ].join('\n')

/** The lines of one program: both see each other's projects. */
const ownLines = (text: string, title: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('project: ') || line.includes(title))
    .join('\n')

it('the description breaks no rule of redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: server.openapi, config })
  const told = problems.map(({ ruleId, message, location: [place] }) => ({
    rule: ruleId,
    message,
    place: place?.pointer,
  }))
  // Warnings that are meant: calls that answer with a redirect alone, and calls that are never refused.
  const meant = new Set(['operation-2xx-response', 'operation-4xx-response'])
  expect(told.filter(({ rule }) => !meant.has(rule))).toEqual([])
})

it('types of openapi-typescript describe the calls that openapi-fetch makes', async () => {
  const folder = folderOf('typescript')
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTS(server.openapi)))
  copyFileSync(join(here, 'client/program.ts'), join(folder, 'program.ts'))
  // The types notice what the server would refuse, each in a program of its own, and nothing in the first one.
  const right = readFileSync(join(folder, 'program.ts'), 'utf8')
  const wrong = [
    ['length: 6000', "length: 'six metres'", "Type 'string' is not assignable to type 'number'"],
    ['cutWaste: 3.2', "cutWaste: '3.2'", "Type 'string' is not assignable to type 'number'"],
    ['cutWaste: 3.2', "kerf: '3'", "'kerf' does not exist"],
    ['cutWaste: 3.2', 'sawWidht: 3.2', "'sawWidht' does not exist"],
    ['length: 900, count: 7', 'length: 900, qty: 7', "'qty' does not exist"],
    ["kerf: '1/8\"',", '', "Property 'kerf' is missing"],
    ['barsCount}', 'barCount}', "Property 'barCount' does not exist"],
  ] as const
  const files = wrong.map(([from, to], at) => {
    expect(right).toContain(from)
    writeFileSync(join(folder, `wrong${at}.ts`), right.replace(from, to))
    return `wrong${at}.ts`
  })
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']
  const compiler = join(here, 'node_modules/.bin/tsc')
  const compiled = runClient(compiler, [...options, '--allowImportingTsExtensions', 'program.ts', ...files], {
    cwd: folder,
  })
  const faults = await compiled.then(
    () => '',
    (fault: Error) => fault.message,
  )
  const told = [...faults.matchAll(/^(\S+\.ts)\(\d+,\d+\): error (.*)$/gm)]
  expect(told.map(([, file]) => file).sort(), faults).toEqual(files)
  for (const [, file, text] of told) expect(text).toContain(wrong[files.indexOf(`${file}`)]?.[2])
  const said = await runClient(process.execPath, ['program.ts'], { cwd: folder, env: server.env })
  expect(ownLines(said, 'By TypeScript')).toBe(printed('By TypeScript'))
})

const bin = join(cache, `openapi-python-client-${versions['openapi-python-client']}`, 'bin')
const generator = join(bin, 'openapi-python-client')
const isHere = programWorks(generator, ['--version'])

describe.skipIf(!isHere)(
  `the client of openapi-python-client${isHere ? '' : ' (left out: the generator is not here; `npm test` brings it where python3 with venv is)'}`,
  () => {
    it('is made without a warning, passes mypy where it is used, and works', async () => {
      const folder = folderOf('python')
      writeFileSync(join(folder, 'openapi.json'), server.openapi)
      copyFileSync(join(here, 'client/program.py'), join(folder, 'program.py'))
      const env = { ...server.env, PATH: [bin, process.env.PATH].join(delimiter) }
      // As docs/api.md says it.
      const config = { content_type_overrides: { 'application/pdf': 'application/octet-stream' } }
      writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
      const how = [
        '--path',
        'openapi.json',
        '--config',
        'config.json',
        '--meta',
        'none',
        '--output-path',
        'kerfwise_client',
        '--fail-on-warning',
      ]
      await runClient(generator, ['generate', ...how], { cwd: folder, env })
      expect(readdirSync(join(folder, 'kerfwise_client/api/projects'))).toContain('put_v1_projects_id.py')
      const python = join(bin, 'python')
      await runClient(python, ['-m', 'compileall', '-q', 'kerfwise_client'], { cwd: folder })
      await runClient(python, ['-m', 'mypy', '--follow-imports=silent', 'program.py'], { cwd: folder })
      const right = readFileSync(join(folder, 'program.py'), 'utf8')
      const wrong = [
        ['cut_waste=3.2', 'cut_waste="3.2"', '"cut_waste" to "OptimizeRequest" has incompatible type "str"'],
        ['cut_waste=3.2', 'kerf="3"', 'Unexpected keyword argument "kerf" for "OptimizeRequest"'],
        ['plan.waste.text', 'plan.wast.text', '"ListPlan" has no attribute "wast"'],
      ] as const
      for (const [at, [from, to]] of wrong.entries()) {
        expect(right).toContain(from)
        writeFileSync(join(folder, `wrong${at}.py`), right.replace(from, to))
      }
      const files = wrong.map((_, at) => `wrong${at}.py`)
      const checked = await runClient(python, ['-m', 'mypy', '--follow-imports=silent', ...files], {
        cwd: folder,
      }).then(
        () => '',
        (fault: Error) => fault.message,
      )
      for (const [, , text] of wrong) expect(checked).toContain(text)
      expect(ownLines(await runClient(python, ['program.py'], { cwd: folder, env }), 'By Python')).toBe(
        printed('By Python'),
      )
    })
  },
)
