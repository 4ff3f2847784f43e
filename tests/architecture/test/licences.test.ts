import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from '../src/repository.ts'

/** Licences that ask for no more than their notice; the one copyleft among them, MPL-2.0, ends at the file. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
])

/** Whether one of the choices of an SPDX expression asks for allowed licences alone. */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(/ OR |\//)
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.replace(/[()]/g, ''))))

const run = (command: string, args: string[]) =>
  JSON.parse(execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))

it.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['MIT OR GPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND AGPL-3.0', false],
  ['MIT/Apache-2.0', true],
  ['Unknown', false],
])('of %s it is known whether it is allowed', (expression, is) => {
  expect(isAllowed(expression)).toBe(is)
})

it('no package from npm has a licence that is not allowed', () => {
  const byLicence: Record<string, { name: string }[]> = run('pnpm', [
    'licenses',
    'list',
    '--recursive',
    '--json',
  ])
  expect(Object.keys(byLicence).length).toBeGreaterThan(5)
  const refused = Object.entries(byLicence).filter(([licence]) => !isAllowed(licence))
  expect(refused.map(([licence, packages]) => [licence, packages.map(({ name }) => name)])).toEqual([])
})

it('no crate has a licence that is not allowed', () => {
  const { packages }: { packages: { name: string; license: string | null }[] } = run('cargo', [
    'metadata',
    '--format-version',
    '1',
    '--locked',
  ])
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter(({ license }) => !isAllowed(license ?? 'none')).map(({ name }) => name)).toEqual([])
})
