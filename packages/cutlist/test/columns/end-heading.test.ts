import { describe, expect, it } from 'vitest'
import { columnOfHeading, isAngleHeading } from '../../src/index.ts'
import { isCutHeading } from '../../src/lists/columns/end-heading.ts'

describe('a heading of any name', () => {
  it.each([
    ['Saw angle start', 'leftAngle'],
    ['Cut_Angle 2', 'rightAngle'],
    ['Bevel of the left side', 'leftAngle'],
    ['Bevel of the far side', 'rightAngle'],
    ['Schnitt A', 'leftAngle'],
    ['Schnitt b', 'rightAngle'],
    ['Mitre end', 'rightAngle'],
    ['Gehrungswinkel vorne von Achse', 'leftAngle'],
    ['ukos poczatek', 'leftAngle'],
  ])('%s names the angle of an end', (heading, column) => {
    expect(columnOfHeading(heading)).toBe(column)
  })

  it.each([
    ['a word for an angle alone', 'Saw angle'],
    ['no word for an angle', 'Side front'],
    ['both ends', 'Bevel start finish'],
    ['a word that is no end', 'Bevel depth'],
    ['an end and another word', 'Bevel start depth'],
  ])('names no angle with %s', (_what, heading) => {
    expect(columnOfHeading(heading)).toBeNull()
  })

  it('names an angle by a degree sign or by a word that means nothing else', () => {
    expect(['°', 'winkel x', 'saw', 'schnitt', 'depth'].map(isAngleHeading)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('names a cut if every word does', () => {
    expect(['cut', 'schnitte a/b', 'cut depth', 'depth', ''].map(isCutHeading)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
