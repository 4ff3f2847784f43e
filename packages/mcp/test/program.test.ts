import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { version } from '../src/server.ts'
import { PROGRAM } from './support/clients.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', input: '' })

it('the program prints its version, its use, and the fault in its arguments', () => {
  expect(run('--version').stdout).toBe(`kerfwise-mcp ${version}\n`)
  expect(run('--help').stdout).toContain('kerfwise-mcp --http PORT')
  const wrong = run('--http', 'x')
  expect([wrong.status, wrong.stderr]).toEqual([
    2,
    'kerfwise-mcp: --http: "x" is no port; give a number from 0 to 65535\n',
  ])
  for (const [word, told] of [
    ['--htp', '--htp is no flag: did you mean --http?'],
    ['--zzz', '--zzz is no flag; --help names all'],
    ['8421', "Unexpected argument '8421'"],
  ] as const) {
    const refused = run(word)
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(told)])
  }
})

it('the program ends when its input ends, and prints nothing but messages', () => {
  const { status, stdout } = run()
  expect([status, stdout]).toEqual([0, ''])
})

it('the program prints its address, and ends at a signal', async () => {
  const program = spawn(process.execPath, [PROGRAM, '--http', '0'])
  const [line] = await once(program.stderr, 'data')
  expect(`${line}`).toMatch(/^kerfwise-mcp: http:\/\/127\.0\.0\.1:\d+\/mcp\n$/)
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
})
