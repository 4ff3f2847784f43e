import type { XmlElement } from '@rgrove/parse-xml'
import type { Cell } from '../table.ts'
import { type Ends, endsOf, type Lean } from './btlx-ends.ts'
import { type Box, jackRafterCut } from './jack-rafter.ts'
import { lineCounter, type Part } from './parts.ts'
import { child, childElements, descendants, hasRoot, localName, rootOf } from './xml.ts'

/** Parts of timber in BTLx, 2.0.0 to 2.3.1 (docs/reading-lists.md has what is taken from it). */
export const isBtlx = (text: string) => hasRoot(text, ['BTLx'])

/** A part with its section, before the sections of the file have their names. */
interface Timber {
  readonly part: Omit<Part, 'material'>
  readonly section: { readonly width: number; readonly height: number; readonly lean: Lean } | null
  readonly grade: string
}

/** Bent and outlined parts are no straight bars, although they have a box like any other. */
const SHAPES = ['Outlines', 'Camber']

function* processingsOf(element: XmlElement): Generator<XmlElement> {
  for (const processing of childElements(child(element, 'Processings') ?? element)) {
    if (child(processing, 'Processings') !== undefined) yield* processingsOf(processing)
    else if (processing.attributes.Process !== 'no') yield processing
  }
}

const sizeOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? 0 : Number(text))

/** A length as a number; any other text goes on as it is, and the review reports it. */
const lengthCell = (text: string): Cell => (sizeOf(text) > 0 ? Number(text) : text)

/** Lengths of box and piece that differ more are both shown; millimetres. */
const SAME_MM = 1

function timberOf(element: XmlElement, line: number): Timber {
  const { Length = '', Width, Height, Count = '1', Material = '', TimberGrade = '' } = element.attributes
  const { SingleMemberNumber = '', Designation = '', Annotation = '' } = element.attributes
  const box: Box = { length: sizeOf(Length), width: sizeOf(Width), height: sizeOf(Height) }
  const processings = child(element, 'Processings') === undefined ? [] : [...processingsOf(element)]
  const isCut = (processing: XmlElement) => localName(processing) === 'JackRafterCut'
  const cuts = processings.filter(isCut).map((cut) => jackRafterCut(cut, box))
  const isBox = box.length > 0 && box.width > 0 && box.height > 0
  const words = cuts.map(({ text }) => text).join(' + ')
  const ends: Ends = isBox ? endsOf(cuts, box) : { isPlain: false, angles: [words, words] }
  const name = `${SingleMemberNumber} ${Designation.trim() || Annotation}`.replace(/\s+/g, ' ').trim()
  const differs = ends.isPlain && Math.abs(ends.whole - box.length) > SAME_MM
  return {
    part: {
      line,
      length: ends.isPlain ? ends.length : lengthCell(Length),
      count: Count.trim(),
      description: differs ? `${name} (Length ${box.length})`.trim() : name,
      angles: ends.angles,
      notPlanned: [
        ...processings.filter((one) => !isCut(one)).map(localName),
        ...SHAPES.filter((shape) => child(element, shape) !== undefined),
      ],
    },
    section: isBox ? { width: box.width, height: box.height, lean: ends.isPlain ? ends.lean : 'none' } : null,
    grade: [Material, TimberGrade]
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join(' '),
  }
}

const sizeText = (millimetres: number) => `${Number(millimetres.toFixed(3))}`

type Section = NonNullable<Timber['section']>

/** The side in which the blade swings, and the other one; null for a part without a mitre. */
function swungOf({ width, height, lean }: Section): readonly [number, number] | null {
  if (lean === 'none') return null
  return lean === 'width' ? [width, height] : [height, width]
}

const sidesOf = ({ width, height }: Section) => [Math.min(width, height), Math.max(width, height)] as const

/**
 * The materials of the parts. `60x160` and `160x60` are one section, whose first figure is the side in which mitres are cut;
 * only where parts are mitred in both sides they are two materials, since each has one width.
 */
function withMaterials(timbers: readonly Timber[]): readonly Part[] {
  const keyOf = (section: Section, grade: string) => `${sidesOf(section).join('x')} ${grade}`
  const lying = new Map<string, readonly [number, number]>()
  for (const { section, grade } of timbers) {
    const swung = section && swungOf(section)
    if (section && swung && !lying.has(keyOf(section, grade))) lying.set(keyOf(section, grade), swung)
  }
  return timbers.map(({ part, section, grade }): Part => {
    if (section === null) return { ...part, material: grade }
    const swung = swungOf(section)
    const sides = swung ?? lying.get(keyOf(section, grade)) ?? sidesOf(section)
    const material = `${sides.map(sizeText).join('x')} ${grade}`.trim()
    return { ...part, material, ...(swung === null ? {} : { width: swung[0] }) }
  })
}

/** The parts of a project; raw parts are bars of an earlier plan. Null if the file is no whole XML. */
export function btlxParts(text: string, line?: number): readonly Part[] | null {
  const root = rootOf(text)
  if (root === null) return null
  const count = lineCounter(text)
  const found = [...descendants(root, 'Parts')].flatMap((parts) =>
    childElements(parts).filter((part) => localName(part) === 'Part'),
  )
  return withMaterials(found.map((part) => timberOf(part, line ?? count(part.start))))
}
