import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALLOWANCE_BOUNDS, PIECE_BOUNDS, parseLength, toWireMm, type Unit } from '../../src/index.ts'

interface Case {
  readonly text: string
  readonly unit: 'mm' | 'in' | 'ft'
  readonly allowance?: true
}

const UNITS: Readonly<Record<Case['unit'], Unit>> = { mm: 'mm', in: 'in.', ft: 'ft' }
const file = new URL('../../../../tests/corpus/lengths/lengths.json', import.meta.url)
const corpus: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'))

/** A case with what this reader makes of it. */
const read = ({ text, unit, allowance }: Case) => {
  const bounds = allowance ? ALLOWANCE_BOUNDS : PIECE_BOUNDS
  const length = parseLength(text, UNITS[unit], { bounds })
  const given = { text, unit, ...(allowance && { allowance }) }
  if (length.ok) return { ...given, mm: toWireMm(length.value) }
  const { code, params } = length.issue
  const { asDecimal, asThousands } = params
  return { ...given, refused: code, ...(code === 'ambiguousSeparator' && { asDecimal, asThousands }) }
}

describe('the lengths that the reader of lists in the optimizer reads too', () => {
  it('are read or refused as the corpus says', () => {
    expect(corpus.length).toBeGreaterThan(800)
    expect(corpus.map(read)).toEqual(corpus)
  })
})
