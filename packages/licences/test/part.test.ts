import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesIn, packageOf } from '../src/part.ts'
import { folderWith } from './support/folder.ts'

const odd = { name: 'odd', version: '1.0.0', license: 'MIT' }

/** The part that a file in a package of this manifest belongs to. */
const partOf = (manifest: object) =>
  packageOf(join(folderWith({ 'package.json': { ...odd, ...manifest } }), 'index.js'))

describe('the notices in a folder', () => {
  it('are its files of such a name, without the space around them, and neither programs nor folders', () => {
    const folder = folderWith({
      LICENSE: '\n mine \n\n',
      'Licence.md': 'written in English of England',
      COPYING: 'copied',
      'MIT-LICENSE.txt': 'of mit',
      'a.LICENSE.txt': 'of a',
      'license.js': 'export {}',
      'licenses.d.mts': 'export {}',
      'README.md': 'read me',
    })
    mkdirSync(join(folder, 'NOTICE'))
    expect(noticesIn(folder).toSorted()).toEqual([
      ...['copied', 'mine', 'of a', 'of mit', 'written in English of England'],
    ])
  })
})

describe('the package of a file', () => {
  it('is the nearest one above it that has a name and a version', () => {
    const folder = folderWith({
      'package.json': odd,
      'dist/package.json': { type: 'module' },
      'dist/inner/package.json': { name: 'inner' },
      'dist/inner/deep/package.json': { version: '2.0.0' },
    })
    expect(packageOf(join(folder, 'dist/inner/deep/index.js'))).toMatchObject({
      name: 'odd',
      version: '1.0.0',
    })
  })

  it('is missing for a file outside of all packages', () => {
    expect(() => packageOf('/nowhere/at/all.js')).toThrow('/nowhere/at/all.js belongs to no package')
  })

  it.each([
    ['its repository', { repository: 'git://a', homepage: 'https://b' }, 'git://a'],
    ['the address of its repository', { repository: { url: 'git://a' }, homepage: 'https://b' }, 'git://a'],
    ['its page where the repository has no address', { repository: {}, homepage: 'https://b' }, 'https://b'],
    ['its page where no repository is named', { homepage: 'https://b' }, 'https://b'],
    ['nowhere', {}, ''],
  ])('has its source at %s', (_name, manifest, source) => expect(partOf(manifest).source).toBe(source))

  it.each([
    ['a text', { author: 'Ann <ann@example.com>' }, 'Ann <ann@example.com>'],
    ['a name', { author: { name: 'Ann' } }, 'Ann'],
    ['no name', { author: {} }, 'the authors of odd'],
    ['nobody', {}, 'the authors of odd'],
  ])('without a notice gets the text of its licence, with its author: %s', (_name, manifest, holder) => {
    const [text = ''] = partOf(manifest).texts
    expect(text.split('\n')[0]).toBe(`Copyright (c) ${holder}`)
    expect(text).toContain('Permission is hereby granted, free of charge')
    expect(text.endsWith('SOFTWARE.')).toBe(true)
  })

  it('gets the text of the first of its licences that we keep, and none beside a notice of its own', () => {
    expect(partOf({ license: '(Odd OR ISC)' }).texts.join()).toContain('Permission to use, copy, modify')
    const folder = folderWith({ 'package.json': { ...odd, license: 'Odd' }, LICENSE: 'own' })
    expect(packageOf(join(folder, 'a.js')).texts).toEqual(['own'])
  })

  it('stops a build if its terms are unknown', () => {
    expect(() => partOf({ license: 'Odd' })).toThrow('odd has no notice, and no text is kept of "Odd"')
  })
})
