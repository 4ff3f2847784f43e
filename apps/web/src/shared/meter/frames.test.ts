import { describe, expect, it } from 'vitest'
import { bytes, float, glmFrame, withChecksum } from '../../../test/drawn/bluetooth.ts'
import { readDisto } from './disto.ts'
import { readGlm } from './glm.ts'

const lengthOf = (hex: string) => (readGlm(bytes(hex))?.length ?? Number.NaN) / 1e6

/** A recorded frame with another byte, and with the checksum of before. */
const changed = (hex: string, at: number, byte: number) => {
  const frame = bytes(hex)
  frame.setUint8(at, byte)
  return frame
}

const RECORDED = 'C0551006083C0815FBBF3F0000000000000000A0'

describe('a Bosch GLM', () => {
  /** Four were read beside the display by a person of the B4X forum, two were logged by the project Scarnergy. */
  it.each([
    [RECORDED, 1499.85],
    ['C0551004086F08DA1BDC3F0000000000000000CC', 1719.6],
    ['C0551006080208E09CE93F000000000000000006', 1825.1],
    ['C055100608420831080040000000000000000068', 2000.5],
    ['c055100600dc01cccc3c3f0000000000000000d2', 737.5],
    ['c055100600de01bf7d253f000000000000000014', 646.45],
  ])('is read by recorded frames: %s', (hex, millimetres) => {
    expect(lengthOf(hex)).toBeCloseTo(millimetres, 3)
  })

  /** A sign of life, the laser on and off, the answers to commands, and the command that was sent to it. */
  it.each(['C011003A', 'C055100100', 'C055100101', '000082', '03000A', 'C0550201001A'])(
    'measures nothing by %s',
    (hex) => expect(readGlm(bytes(hex))).toBeNull(),
  )

  it.each([
    ['short', bytes(RECORDED.slice(0, 24))],
    // As a page of the Web writes it.
    ['short', bytes('c055100606007a0094f6463e')],
    ['corrupt', bytes(`${RECORDED}00`)],
    ['corrupt', changed(RECORDED, 8, 0xfa)],
    ['corrupt', changed(RECORDED, 19, 0xa1)],
    ['corrupt', changed(RECORDED, 0, 0xc1)],
    ['notNumber', glmFrame(Number.NaN, 1)],
    ['notNumber', glmFrame(Number.POSITIVE_INFINITY, 1)],
    ['negative', glmFrame(-1.5, 1)],
    ['zero', glmFrame(0, 1)],
    ['zero', glmFrame(0.00004, 1)],
    ['tooFar', glmFrame(301, 1)],
  ])('is refused as %s', (fault, frame) => {
    expect(readGlm(frame)).toEqual({ fault })
  })

  it('is refused while it measures areas or angles', () => {
    const area = withChecksum(changed(RECORDED, 3, 0x0d))
    expect(readGlm(area)).toEqual({ fault: 'mode' })
  })
})

describe('a Leica DISTO', () => {
  const metres = bytes('0000')

  // No recorded frame is public; the form is that of CaveSurvey's reader (tried on D110 and D810) and of d2relay's notes.
  it.each([
    [1.4998, 1499.8],
    [0.05, 50],
    [120.0034, 120_003.4],
  ])('is read as a float32 in metres: %d', (value, millimetres) => {
    expect((readDisto(float(value), metres).length ?? Number.NaN) / 1e6).toBeCloseTo(millimetres, 1)
  })

  it.each([
    ['short', bytes('0000C0'), '0000'],
    ['short', bytes(''), '0000'],
    ['corrupt', bytes('0000C03F00'), '0000'],
    ['notNumber', bytes('0000C07F'), '0000'],
    ['negative', bytes('0000C0BF'), '0000'],
    ['zero', bytes('00000000'), '0000'],
    ['tooFar', float(1000), '0000'],
    // Feet, inches and whatever else its display may show.
    ['unit', float(1.5), '0400'],
    ['unit', float(1.5), '0001'],
    ['unit', float(1.5), '00'],
  ])('is refused as %s', (fault, frame, unit) => {
    expect(readDisto(frame, bytes(unit))).toEqual({ fault })
  })

  it.each(['0000', '0100', '0200', '0300'])('shows metres in format %s', (unit) => {
    expect(readDisto(float(1.5), bytes(unit)).length).toBe(1_500_000_000)
  })
})
