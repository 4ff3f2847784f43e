import { readStored, writeStored } from '@kerfwise/cutlist'
import { expect, it } from 'vitest'
import { FILE_LIMITS, readProjectFile, writeProjectFile } from '../../src/index.ts'
import { documentOf, FRAME } from '../support.ts'

const document = documentOf(FRAME)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const faultOf = (bytes: Uint8Array) => {
  const read = readProjectFile(bytes)
  return read.ok ? 'read' : [read.issue.code, read.issue.params]
}

it('a project comes back from its file as it was', () => {
  const bytes = writeProjectFile(document)
  const stored = readStored(writeStored(document))
  if (!stored.ok) throw new Error('a document is stored')
  expect(readProjectFile(bytes)).toEqual({ ok: true, value: stored.value.document })
  expect(stored.value.document.panels).toEqual(document.panels)
  expect(new TextDecoder().decode(bytes)).toBe(writeStored(document))
})

it('a project file behind a byte order mark and blanks is read', () => {
  expect(faultOf(bytesOf(`\uFEFF${writeStored(document)}`))).toBe('read')
})

it.each([
  ['nothing', new Uint8Array(), ['empty', {}]],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), ['notKerfwise', {}]],
  ['no text', Uint8Array.of(1, 2, 3), ['notKerfwise', {}]],
  ['a text that is no project', bytesOf('Length;Qty'), ['notKerfwise', {}]],
  ['a whole JSON text of something else', bytesOf('{"a": 1}'), ['notKerfwise', {}]],
  ['a list in JSON that is cut off', bytesOf('[1, 2'), ['notKerfwise', {}]],
  ['a project that is cut off', bytesOf(writeStored(document).slice(0, -9)), ['damaged', {}]],
  ['one behind a mark and a blank', bytesOf('\uFEFF {"format": "ker'), ['damaged', {}]],
  [
    'more than a file may have',
    new Uint8Array(FILE_LIMITS.file + 1),
    ['tooLarge', { megabytes: FILE_LIMITS.file / 1e6 }],
  ],
])('%s is refused with the reason', (_, bytes, fault) => {
  expect(faultOf(bytes)).toEqual(fault)
})

it('a file of the largest allowed size is read', () => {
  expect(faultOf(new Uint8Array(FILE_LIMITS.file).fill(0x41))).toEqual(['notKerfwise', {}])
})

it('a project of a newer version names the version', () => {
  const newer = JSON.stringify({ ...JSON.parse(writeStored(document)), version: 999 })
  expect(faultOf(bytesOf(newer))).toEqual(['newerVersion', expect.anything()])
})
