import { fromMm } from '@kerfwise/cutlist'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { testBarFile } from '../src/stop/index.ts'
import { type StopFormat, type StopMachine, testPieces } from '../src/stop/machine.ts'
import { exportFile } from '../src/write/index.ts'
import { assets, type Content, documentOf, FRAME, jobOf, planned } from './support.ts'

const CHOP_SAW: StopMachine = {
  name: 'Chop saw',
  reach: { from: fromMm(100), to: fromMm(3000) },
  tried: { by: 'Anna', on: '2025-10-20', off: fromMm(0.4) },
}

const textOf = async (format: StopFormat, content: Content, stop: StopMachine | null = CHOP_SAW) => {
  const { bytes } = await exportFile(jobOf(format, planned(documentOf(content)), { stop }), assets)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

const rowsOf = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data

const SQUARE: Content = {
  title: 'Gate',
  panel: 'Oak',
  configuration: { inputUnit: 'mm', barLength: '4000', cutWaste: '4', sideCutWaste: '' },
  rows: [
    ['1203.25', '4', 'rail'],
    ['90', '2', 'peg'],
    ['3500', '1', 'beam'],
  ],
}

/** How often each place of a stop is wanted. */
const counted = (places: readonly string[]) =>
  Object.fromEntries(
    [...new Set(places)].map((place) => [place, places.filter((other) => other === place).length]),
  )

describe('a list for a length stop', () => {
  it('has a length in every row, and equal pieces of a bar in one', async () => {
    const [headings, ...rows] = rowsOf(await textOf('stop', SQUARE))
    expect(headings?.slice(0, 3)).toEqual(['Times', 'Stop (mm)', 'Blade (°)'])
    expect(counted(rows.flatMap(([times, place]) => Array(Number(times)).fill(place)))).toEqual({
      1203.25: 4,
      90: 2,
      3500: 1,
    })
    expect(rows).toContainEqual(['2', '1203.25', '0', 'Oak', 'Bar 2, 1 of 2', '4000', 'A, rail, 1203.25 mm'])
  })

  it('begins with its first heading, has points as decimal marks in every language, and names who tried it', async () => {
    const document = planned(documentOf(SQUARE))
    const { bytes } = await exportFile(jobOf('stop', document, { stop: CHOP_SAW, language: 'de' }), assets)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text).toMatch(/^Anzahl,/)
    expect(text).toContain(',1203.25,')
    expect(text).toContain('an Chop saw erprobt: Anna, 20.10.2025, höchstens 0,4 mm daneben')
  })

  it('says of a stop that nobody has tried, or described, that it was never tried', async () => {
    expect(await textOf('stop', SQUARE, { ...CHOP_SAW, tried: null })).toContain('never tried on Chop saw')
    expect(await textOf('stop', SQUARE, null)).toContain('never tried on this machine')
    expect(await textOf('gcode', SQUARE, null)).toContain('(never tried on this machine)')
  })

  it('marks what the stop does not reach, and keeps what is done without it beside the next row', async () => {
    const rows = rowsOf(
      await textOf('stop', { ...SQUARE, configuration: { ...SQUARE.configuration, sideCutWaste: '10' } }),
    )
    expect(rows.find(([, place]) => place === '3500')?.at(-1)).toMatch(
      /^by hand, the stop does not reach so far; /,
    )
    expect(rows.find(([, place]) => place === '90')?.at(-1)).toMatch(/^by hand/)
    const trims = rows.filter((row) => row.at(-1)?.includes('end cut, 10 mm off'))
    expect(trims).toHaveLength(new Set(rows.slice(1).map(([, , , , bar]) => bar)).size)
  })
})

describe('a program for a stop on Grbl', () => {
  it('moves only where the stop reaches, and waits after each bar and each cut', async () => {
    const lines = (await textOf('gcode', SQUARE)).trim().split('\n')
    expect(counted(lines.filter((line) => line.startsWith('G0')))).toEqual({ 'G0 X1203.25': 4 })
    // Three bars are laid on, and seven pieces cut.
    expect(lines.filter((line) => line === 'M0')).toHaveLength(10)
    expect(lines).toContain('(by hand, the stop does not reach so far, 3500 mm, square, C, beam,)')
    expect(lines.slice(-2)).toEqual(['M0', 'M2'])
  })

  it('has no sign in any text that a controller obeys, and no line that it cannot hold', async () => {
    const signs = fc.constantFrom(...'!?~%$;()"ąłÖ×木\n\r', 'M3', 'G0 X9999')
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 60 }), async (parts) => {
        const said = parts.join('')
        const text = await textOf('gcode', { ...SQUARE, panel: said, rows: [['1203.25', '2', said]] })
        for (const line of text.trim().split('\n')) {
          expect(line.length).toBeLessThanOrEqual(70)
          expect(line).toMatch(/^(G21|G90|M0|M2|G0 X[\d.]+|\([\x20-\x7e]*\))$/)
          expect(line.slice(1, -1)).not.toMatch(/[()!?~%$;]/)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('has the mitres of each cut in words', async () => {
    const text = await textOf('gcode', FRAME, null)
    expect(text).toContain('45 right')
    expect(text).toContain('Zolta altana')
  })

  it('shows where a text has letters that it cannot hold', async () => {
    const text = await textOf('gcode', { ...SQUARE, rows: [['1203.25', '1', 'стойка 2½']] })
    expect(text).toContain('A, ______ 2 1/2, 1203.25 mm')
  })
})

describe('a test bar', () => {
  it('has pieces near and far that the stop reaches', () => {
    const reaching = (from: number, to: number) => ({
      ...CHOP_SAW,
      reach: { from: fromMm(from), to: fromMm(to) },
    })
    expect(testPieces(reaching(20, 3000), 'metric')).toEqual([100, 300, 600].map(fromMm))
    expect(testPieces(reaching(210, 3000), 'metric')).toEqual([250, 450, 750].map(fromMm))
    expect(testPieces(reaching(20, 400), 'metric')).toEqual([100, 300].map(fromMm))
    expect(testPieces({ ...CHOP_SAW, reach: null }, 'imperial')).toEqual([101.6, 304.8, 609.6].map(fromMm))
  })

  it('is a file of the same form', async () => {
    const asked = { machine: CHOP_SAW, family: 'metric', language: 'en', locale: 'en' } as const
    const program = await testBarFile({ ...asked, format: 'gcode' })
    expect(program.name).toBe('Chop saw - Test bar.gcode')
    expect(new TextDecoder().decode(program.bytes).match(/^G0 X.*$/gm)).toEqual([
      'G0 X100',
      'G0 X300',
      'G0 X600',
    ])
    const list = await testBarFile({ ...asked, format: 'stop' })
    expect(rowsOf(new TextDecoder().decode(list.bytes)).map(([, place]) => place)).toEqual([
      'Stop (mm)',
      '100',
      '300',
      '600',
    ])
  })
})
