import { expect, it } from 'vitest'
import { FILE_LIMITS } from '../../src/index.ts'
import { type NamedFile, readFiles } from '../../src/read/index.ts'

const file = (name: string, text: string): NamedFile => ({ name, bytes: new TextEncoder().encode(text) })
const names = (...files: NamedFile[]) => {
  const read = readFiles(files)
  return read.ok ? read.value.tables.map(({ name, rows }) => [name, rows.length]) : read.issue.code
}
const list = (name: string) => file(name, 'Length;Qty\n1200;4\n900;2')
const kiss = (name: string) => `KISS;1.1;job\nH;1\nD;1;${name};2;W;14x30;A992;1200\n`

it('several lists become sheets with their names', () => {
  expect(names(list('a.csv'), list('b.csv'))).toEqual([
    ['a.csv', 3],
    ['b.csv', 3],
  ])
})

it('a single list is read as it is', () => {
  expect(names(list('a.csv'))).toEqual([['', 3]])
})

it('no file gives the fault of an empty file, and a bad file among others gives its own fault', () => {
  expect(names()).toBe('empty')
  expect(names(list('a.csv'), { name: 'b.pdf', bytes: Uint8Array.of(0x25, 0x50, 0x44, 0x46) })).toBe('isPdf')
})

it('all files together may have the size of one file', () => {
  const half = (more: number) => ({
    name: 'a.csv',
    bytes: new Uint8Array(FILE_LIMITS.file / 2 + more).fill(0x0a),
  })
  expect(names(half(0), half(1))).toBe('tooLarge')
  expect(names(half(0), half(0))).toBe('empty')
  const read = readFiles([half(0), half(1)])
  expect(!read.ok && read.issue.params).toEqual({ megabytes: FILE_LIMITS.file / 1e6 })
})

it('a program’s list beside another list becomes a sheet too', () => {
  expect(names(list('a.csv'), file('b.kss', kiss('p1')))).toEqual(expect.arrayContaining([['a.csv', 3]]))
})
