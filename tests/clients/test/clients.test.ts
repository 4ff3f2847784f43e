import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { programWorks } from '@kerfwise/testkit/process'
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
  ['solve: 3 bars', 'job: done, 3 bars', `project: ${title}, 1`, 'refused: 404 notFound'].join('\n')

/** The lines of one program: both see each other's projects. */
const ownLines = (text: string, title: string) =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('project: ') || line.includes(title))
    .join('\n')

it('types of openapi-typescript describe the calls that openapi-fetch makes', async () => {
  const folder = folderOf('typescript')
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTS(server.openapi)))
  copyFileSync(join(here, 'client/program.ts'), join(folder, 'program.ts'))
  // The types notice what the server would refuse, here in a second program, and nothing in the first one.
  const wrong = readFileSync(join(folder, 'program.ts'), 'utf8').replace(
    'length: 6000',
    "length: 'six metres'",
  )
  writeFileSync(join(folder, 'wrong.ts'), wrong)
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']
  const compiler = join(here, 'node_modules/.bin/tsc')
  const compiled = runClient(
    compiler,
    [...options, '--allowImportingTsExtensions', 'program.ts', 'wrong.ts'],
    {
      cwd: folder,
    },
  )
  const faults = await compiled.then(
    () => '',
    (fault: Error) => fault.message,
  )
  const places = [...faults.matchAll(/^(\S+\.ts)\(\d+,\d+\): error/gm)].map(([, file]) => file)
  expect(places, faults).toEqual(['wrong.ts'])
  expect(faults).toContain("Type 'string' is not assignable to type 'number'")
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
      const how = [
        '--path',
        'openapi.json',
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
      expect(ownLines(await runClient(python, ['program.py'], { cwd: folder, env }), 'By Python')).toBe(
        printed('By Python'),
      )
    })
  },
)
