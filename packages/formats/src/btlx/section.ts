import {
  type CutDocument,
  configurationOf,
  cutsMitres,
  effectiveUnit,
  fromMm,
  fromWireMm,
  type Nanometres,
  type OptimizeRequest,
  type PanelId,
  panelName,
  parseLength,
  resultOf,
  type Unit,
  unitFamily,
} from '@kerfwise/cutlist'

/** The box of a bar: the side that lies across the saw, and the other one. */
export interface Section {
  readonly width: Nanometres
  readonly height: Nanometres
}

/** A material that a file of timber is made of. */
interface Timber {
  /** Its name, in which a section may stand. */
  readonly name: string
  readonly unit: Unit
  readonly request: OptimizeRequest
}

/** Why there is no file. */
export interface NoSections {
  /** The materials without a section, by their places; empty where a program gave a section that is none. */
  readonly missing: readonly number[]
}

export const isKnown = (sections: readonly Section[] | NoSections): sections is readonly Section[] =>
  !('missing' in sections)

const SIZE = String.raw`\d+(?:[.,]\d+)?\s?(?:mm|cm|in\.?|["″])?`
/** Sizes beside each other, `60 x 160`; further ones make a tube or a board of them. */
const SIZES = new RegExp(String.raw`(?<![\p{L}\d.,/-])${SIZE}(?:\s?[x×*/]\s?${SIZE})+(?![\p{L}\d/])`, 'giu')

/** Sides of a bar that somebody cuts; `2x4` is the name of a section, and neither its inches nor its millimetres. */
const [LEAST, MOST] = [fromMm(5), fromMm(2000)]

function sizeOf(text: string, unit: Unit | null): Nanometres | null {
  const marked = /[a-z"″]/i.test(text)
  if (!marked && unit === null) return null
  const read = parseLength(text, unit ?? 'mm', { decimalMark: text.includes(',') ? 'comma' : 'point' })
  return read.ok && read.value >= LEAST && read.value <= MOST ? read.value : null
}

/**
 * The two sides that a text names; null where it names none, or more than one pair. Without a mark they are millimetres, but
 * never in a list of inches or feet.
 */
export function sidesIn(text: string, unit: Unit): readonly [Nanometres, Nanometres] | null {
  const [found, another] = text.match(SIZES) ?? []
  if (found === undefined || another !== undefined) return null
  const sizes = found.split(/\s?[x×*/]\s?/)
  const mark = /(?:mm|cm|in\.?|["″])$/i.exec(sizes.at(-1) ?? '')?.[0] ?? ''
  const whole = sizes.map((size) => (/\d$/.test(size) ? `${size}${mark}` : size))
  const bare = unitFamily(unit) === 'metric' ? 'mm' : null
  const [first = null, second = null, third] = whole.map((size) => sizeOf(size, bare))
  return first === null || second === null || third !== undefined ? null : [first, second]
}

/** A name without the section in it. */
export const withoutSection = (name: string): string => name.replace(SIZES, ' ').replace(/\s+/g, ' ').trim()

/** As close as the figures of a name and of a setting have to be. */
const SAME = fromMm(0.01)

/** The section as it lies; null where pieces have mitres and neither side is the width in which the saw cuts them. */
function lying(sides: readonly [Nanometres, Nanometres], request: OptimizeRequest): Section | null {
  const [first, second] = sides
  const isMitred = cutsMitres(request)
  const width = fromWireMm(request.materialWidth)
  const isAcross = (side: Nanometres) => Math.abs(side - width) <= SAME
  if (isAcross(first)) return { width: isMitred ? width : first, height: second }
  if (isAcross(second)) return { width: isMitred ? width : second, height: first }
  return isMitred ? null : { width: first, height: second }
}

/**
 * The section of each material: by its name, or as a program says, which counts where one material alone has none in its
 * name that fits. A section is never made up.
 */
export function sectionsOf(timbers: readonly Timber[], given: string): readonly Section[] | NoSections {
  const named = timbers.map(({ name, unit, request }) => {
    const sides = sidesIn(name, unit)
    return sides && lying(sides, request)
  })
  const open = named.filter((section) => section === null).length
  const said = given === '' ? null : sidesIn(given, 'mm')
  if (given !== '' && said === null) return { missing: [] }
  const sections = timbers.map(
    ({ request }, at) => named[at] ?? (open === 1 && said ? lying(said, request) : null),
  )
  const missing = sections.flatMap((section, at) => (section === null ? [at] : []))
  return missing.length > 0 ? { missing } : sections.flatMap((section) => section ?? [])
}

/** The materials without a section, before a file is made; null where all sections are known. */
export function sectionsMissing(
  document: CutDocument,
  panels: readonly PanelId[],
  { section, preferredUnit }: { readonly section: string; readonly preferredUnit: Unit | null },
): readonly PanelId[] | null {
  const planned = panels.flatMap((id) => {
    const { request } = resultOf(document, id)
    return request === null ? [] : [{ id, request }]
  })
  const timbers = planned.map(({ id, request }): Timber => {
    const unit = effectiveUnit(configurationOf(document, id), preferredUnit)
    return { name: panelName(document, id), unit, request }
  })
  const sections = sectionsOf(timbers, section)
  return isKnown(sections) ? null : sections.missing.flatMap((at) => planned[at]?.id ?? [])
}
