import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../src/read/index.ts'

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

function faultOf(bytes: Uint8Array): string {
  const read = readFile(bytes)
  return read.ok ? 'read' : read.issue.code
}

describe('a damaged file', () => {
  it('never makes the reader throw, whatever its bytes are', () => {
    const starts = [[], [0x50, 0x4b, 3, 4], OLE, [0x3c, 0x68, 0x74, 0x6d, 0x6c], [0xff, 0xfe]]
    let seed = 1
    const next = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed >> 8
    }
    for (let run = 0; run < 500; run++) {
      const start = starts[run % starts.length] ?? []
      const bytes = Uint8Array.from([...start, ...Array.from({ length: next() % 400 }, () => next() % 256)])
      expect(typeof faultOf(bytes)).toBe('string')
    }
  })

  it('never makes the reader throw, even as a good workbook with damage in one place', () => {
    const made = utils.book_new()
    const rows = [
      ['Length', 'Qty'],
      [1200, 2],
    ]
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Sheet')
    const good = new Uint8Array(write(made, { type: 'array', bookType: 'xlsx', compression: true }))
    for (let at = 0; at < good.length; at += 7) {
      const bad = good.slice()
      bad[at] = (bad[at] ?? 0) ^ 0x55
      expect(typeof faultOf(bad)).toBe('string')
    }
  })
})
