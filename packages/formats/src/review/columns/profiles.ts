import { withoutAccents } from '@kerfwise/cutlist'
import type { SourceTable } from '../../read/table.ts'
import { type Mapping, tellsApart } from './targets.ts'

const SAMPLE = 200
/** A section, as in `TUBE, SQUARE 40 X 40 X 3`. */
const SECTION = /\d\s?[x×*]\s?\d/i

/** How descriptions of profiles begin, without accents: beside them a material is the grade, as `Plain carbon steel`. */
const PROFILE =
  /^(?:tub(?:e|ing|o)|pipe|square|rect|rhs|shs|chs|hss|hea|heb|ipe|upn|unp|angle|channel|beam|flat|[cl] channel|\w*rohr|flachstahl|winkel(?:stahl)?|profile?|perfil|angulo|pletina|corniere|fer|rura|katownik|plaskownik|ceownik)\b/i

/** Whether a text names a profile: `Tube 40x40`, `HEA 200`, `Flach 50x5`. */
export const isSection = (text: string): boolean =>
  SECTION.test(text) || (PROFILE.test(withoutAccents(text)) && /\d/.test(text))

/** One side of a section is seldom more than so many times the other. */
const MOST_SIDES = 4

/** Whether `50x5` are the sides of a section, rather than a quantity and its length. */
export function areSides(first: string, second: string): boolean {
  const [one, other] = [first, second].map((size) => Number.parseFloat(size.replace(',', '.')))
  return (other ?? 0) <= MOST_SIDES * (one ?? 0)
}

/** Words of a profile in further languages, without accents. */
const WORDS =
  /^(?:koker|buis|hoekprofiel|strip|platstaal|lame|plat|cornier|rond|carre|cuadrado|redondo|chapa|tubolare|piatto|angolare|ror|firkantror|fyrkantsror|plattstal|vinkel|putki|rhs-putki|jakl|jekl|trubka|pasovina|profily|zartszelveny|szogacel|laposacel|teava|platbanda|kutu|boru|lama|kosebent|профиль|профил|труба|уголок|швеллер|полоса|двутавр|кутник|κοιλοδοκος|角パイプ|パイプ|角钢|方管|圆管|扁钢|flach|vierkant|quadrat|vierkantrohr)(?![\p{L}])/iu
/** Profiles that one figure names. */
const DESIGNATION = /^(?:he[abm]|ip[en]|upn?|upe|unp|hss|w|c|ub|uc|pfc)$/i
/** Words and sizes, and nothing else: `Rohr 40x40`, `HEA 200:`. */
const NAME = /^(\p{L}[\p{L}\s.,-]*?)\s*(\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)*)(?:\s?mm)?\s*:?$/u

/**
 * Whether a line of a mail names a profile and no piece: `Koker 40x40`, `HEA 200`, `Flach 50 x 5:`, but not `peg 40x120`,
 * `tube 1200` or `tube 60 x 200`, which may be sixty pieces.
 */
export function isProfileLine(line: string): boolean {
  const [, words = '', sizes = ''] = NAME.exec(line.trim()) ?? []
  const name = withoutAccents(words).trim()
  const [first = '', second, third] = sizes.split(/\s?[x×*]\s?/)
  if (second === undefined) return DESIGNATION.test(name) && first !== ''
  const isWord =
    (PROFILE.test(name) || WORDS.test(name)) && (!/\s/.test(sizes) || line.trimEnd().endsWith(':'))
  return areSides(first, second) && (third !== undefined || first === second || isWord)
}

/**
 * The columns of a weldment list whose descriptions are the profiles: each names a section, and some repeat. They are
 * the materials then, since other bars are cut for each, and a number of the piece is its description.
 */
export function withProfiles({ rows }: SourceTable, row: number, mapping: Mapping): Mapping {
  const at = mapping.indexOf('description')
  if (at === -1) return mapping
  const length = mapping.indexOf('length')
  const texts = rows
    .slice(row + 1, row + 1 + SAMPLE)
    .filter((cells) => `${cells[length] ?? ''}`.trim() !== '')
    .map((cells) => `${cells[at] ?? ''}`.trim())
    .filter((text) => text !== '')
  const areProfiles = texts.length > 1 && texts.every((text) => SECTION.test(text))
  if (!areProfiles || new Set(texts).size === texts.length) return mapping
  if (mapping.includes('material') && !texts.every((text) => PROFILE.test(withoutAccents(text))))
    return mapping
  const name = (rows[row] ?? []).findIndex(
    (heading, column) => (mapping[column] ?? null) === null && tellsApart(heading),
  )
  return mapping.map((target, column) => {
    if (column === at) return 'material'
    if (column === name) return 'description'
    return target === 'material' ? null : target
  })
}
