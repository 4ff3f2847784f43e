import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files } from '../src/repository.ts'

const state = 'apps/web/src/state/'
/** The subjects of the page's state. A new file belongs to one of them, or is the beginning of another one. */
const subjects = [
  'browser',
  'document',
  'exchange',
  'materials',
  'meter',
  'print',
  'projects',
  'rack',
  'run',
  'save',
  'saw',
  'session',
  'shares',
]
/** More files than this in one folder cannot be taken in at a glance. */
const most = 32

const sources = files.filter(
  (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

describe('rooms', () => {
  it('the state of the page lies in folders by subject', () => {
    const found = sources.filter((file) => file.startsWith(state)).map((file) => file.slice(state.length))
    expect([...new Set(found.map((file) => file.split('/')[0]))].sort()).toEqual(subjects)
  })

  it('no two files of the state have the same name', () => {
    const names = sources.filter((file) => file.startsWith(state)).map((file) => file.split('/').at(-1))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('no folder of sources is too full', () => {
    const counts = Map.groupBy(sources, dirname)
    expect([...counts].filter(([, own]) => own.length > most).map(([folder]) => folder)).toEqual([])
  })
})
