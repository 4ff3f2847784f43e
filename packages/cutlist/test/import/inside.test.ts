import { describe, expect, it } from 'vitest'
import { lengthSideOfHeading, nm, withLongerEdge } from '../../src/index.ts'

const ends = (front: number, tail: number) => ({
  leftAngle: `${Math.abs(front)}`,
  leftAngleDirection: Math.sign(front) as 1 | -1 | 0,
  rightAngle: `${Math.abs(tail)}`,
  rightAngleDirection: Math.sign(tail) as 1 | -1 | 0,
})
const width = nm(40_000_000)

describe('the longer edge from the shorter one', () => {
  it.each([
    // A frame: both ends take the width of the profile.
    [45, -45, '1280'],
    [45, 0, '1240'],
    [0, -45, '1240'],
    // Ends that lean alike: both edges are as long.
    [45, 45, '1200'],
    [0, 0, '1200'],
    [30, -30, '1246.188'],
    [45, 30, '1216.906'],
  ])('of ends of %d and %d is %s mm', (front, tail, longer) => {
    const row = withLongerEdge({ length: '1200', ...ends(front, tail) }, 'mm', width)
    expect(Number(row.length)).toBe(Number(longer))
  })

  it('is exact to the fraction of an inch at 45 degrees', () => {
    const row = withLongerEdge({ length: '48 1/64"', ...ends(45, -45) }, 'in.', nm(38_100_000))
    expect(Number(row.length)).toBe(51 + 1 / 64)
  })

  it('leaves a wrong length as it is, for the review to name', () => {
    const row = { length: 'long', ...ends(45, 0) }
    expect(withLongerEdge(row, 'mm', width)).toEqual(row)
  })
})

it.each([
  ['innenlange', 'inside'],
  ['lichte lange (mm)', 'inside'],
  ['length inside', 'inside'],
  ['short point', 'inside'],
  ['longueur interieure', 'inside'],
  ['longitud interior', 'inside'],
  ['wymiar wewnetrzny', 'inside'],
  ['comprimento interno', 'inside'],
  ['aussenlange', 'outside'],
  ['long point length', 'outside'],
  ['longueur exterieure', 'outside'],
  ['dlugosc zewnetrzna', 'outside'],
  ['length', null],
  ['lange', null],
] as const)('the heading %s names the side %s', (heading, side) => {
  expect(lengthSideOfHeading(heading)).toBe(side)
})
