import { type ImportRow, isUsualAngle } from '@kerfwise/cutlist'
import type { ImportSettings } from '../detect.ts'
import type { Line } from '../lines.ts'

const CUT = String.raw`(?:mit(?:re|er)(?:e?d|s|ing)?|bevel(?:led|ed)?|gehrungs?(?:schnitte?|en)?|gehrt|winkel|angled?|angles|onglets?|inglet(?:es?|ado)|uk(?:os|osem|osy)|kąt(?:em|y)?|ângulos?|ángulos?|meia[ -]?esquadria|cuts?|schnitte?|coup[eé]s?|cortes?|cięcie|cięte)(?!\p{L})`
const END = String.raw`(?:ends?|sides?|enden?|seiten?|bouts?|extrémités?|côtés?|extremos?|puntas?|lados?|końc(?:e|u|ach)|koniec|stron(?:y|ach|a)|pontas?|extremidades?)(?!\p{L})`
const BOTH = String.raw`(?:(?:both|each|either|two|2|beid(?:e|en|er)|deux|amb(?:os|as)(?:\s+(?:los|las|os|as))?|oba|obu|obie|dos|dois|duas)\s+${END}|be(?:id|ider)seit(?:s|ig)(?!\p{L})|(?:both|beide|les\s+deux|amb[oa]s|oba|obie)(?!\p{L}))`
const ONE = String.raw`(?:(?:one|an?|1|ein(?:em|er|e)?|une?|un[oa]|jeden|jednym|uma?)\s+${END}|einseitig(?!\p{L}))`
const LEFT = String.raw`(?:left|lh|links?|linke[snr]?|gauche|izquierd[oa]|izq|esquerd[oa]|esq|lew(?:y|a|ej|ym|o)|l)(?!\p{L})`
const RIGHT = String.raw`(?:right|rh|rechts?|rechte[snr]?|droite?|derech[oa]|der|direit[oa]|dir|praw(?:y|a|ej|ym|o)|r)(?!\p{L})`
const DEGREES = String.raw`[°º]|(?:deg(?:rees?)?|grad|degrés|grados|stopni|graus)(?!\p{L})`
/** A figure with nothing beside it that makes it a length, a section or a part of another number. */
const ANGLE = String.raw`(?<![\d.,x×*]|\d\/)([+\-−]?\d{1,2}(?:[.,]\d{1,2})?)(?!\d|[.,]\d)(\s?(?:${DEGREES}))?(?!\s?(?:[x×*/]\s?\d|mm|cm|m(?!\p{L})|in(?!\p{L})|["″'′]))`
/** What may stand between a word and its angle. */
const SIGNS = String.raw`(?:[\s:=,(@]|[-–](?!\d))*`
const FILL = String.raw`${SIGNS}(?:(?:${END}|(?:at|to|on|an|mit|je|à|a|aux|les|en|na|nas|nos|pod|em|the)(?!\p{L}))${SIGNS})*`

const beside = (word: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(${CUT}${FILL})?(?:${word}${FILL}(${CUT}${FILL})?${ANGLE}|${ANGLE}${FILL}(${CUT}${FILL})?(?<!\p{L})${word})`,
    'giu',
  )

const BESIDE = {
  both: beside(BOTH),
  left: beside(LEFT),
  right: beside(RIGHT),
  one: beside(ONE),
  cut: beside(CUT),
}

/** `45 x square`, `square/45`: a word for the square end of a pair. */
const SQUARE = String.raw`(?:square|sq|straight|gerade|droite?|recto|prosto|reto)(?!\p{L})`
const WITH_SQUARE = new RegExp(
  String.raw`(?<!\p{L})(?:${SQUARE}\s?[/|x]\s?${ANGLE}|${ANGLE}\s?[/|x]\s?${SQUARE})`,
  'iu',
)

const FIGURE = new RegExp(ANGLE, 'giu')
const A_CUT = new RegExp(String.raw`(?<!\p{L})${CUT}`, 'iu')
/** Characters of a description that are looked through. */
const LONGEST = 300

interface Found {
  readonly match: string
  readonly angle: string
  /** By a degree sign or by a word for a mitre, so that the figure is nothing else. */
  readonly isSure: boolean
  /** Whether no noun follows that the figure may belong to, as in `both ends 30 tenon`. */
  readonly isLast: boolean
}

const isCut = (angle: string) => Number(angle) !== 0 && isUsualAngle(Math.abs(Number(angle)))

/** Most descriptions have no figure that can be an angle, which is known soon. */
const mayName = (text: string) =>
  [...text.matchAll(FIGURE)].some(
    ([, angle = '', mark]) => mark !== undefined || isCut(plain(angle)) || A_CUT.test(text),
  )

const plain = (angle: string) => angle.replace('−', '-').replace(',', '.')

function angleBeside(text: string, word: keyof typeof BESIDE): Found | null {
  for (const found of text.matchAll(BESIDE[word])) {
    const [match, ahead, behind, first, firstMark, second, secondMark, last] = found
    const angle = plain(first ?? second ?? '')
    const isSure = [ahead, behind, last, firstMark, secondMark].some((mark) => mark !== undefined)
    const isLast = /^\s*(?:$|[^\s\p{L}])/u.test(text.slice(found.index + match.length))
    if (isSure || isCut(angle)) return { match, angle, isSure, isLast }
  }
  return null
}

/** The ends that words name: both angles, or one angle of an end that is not named. */
export type WordedEnds = readonly [left: string, right: string] | { readonly open: string }

/** Reads `both ends 45`, `left 45, right 30`, `square/45` and `mitred 45`; null where words name no end. */
export function endsInWords(text: string): WordedEnds | null {
  if (text.length > LONGEST || !mayName(text)) return null
  const [pair, behind, , ahead] = WITH_SQUARE.exec(text) ?? []
  if (pair !== undefined) return behind === undefined ? [plain(ahead ?? ''), '0'] : ['0', plain(behind)]
  const both = angleBeside(text, 'both')
  if (both !== null) return both.isSure || both.isLast ? [both.angle, both.angle] : { open: both.angle }
  const left = angleBeside(text, 'left')
  const right = angleBeside(left === null ? text : text.replace(left.match, ' | '), 'right')
  const [first, second] = [left, right].filter((side) => side !== null)
  // `rail left 30` may be the name of a part, until another end or a mark says that it is an angle.
  if (second !== undefined || first?.isSure) return [left?.angle ?? '0', right?.angle ?? '0']
  const open = first ?? angleBeside(text, 'one') ?? angleBeside(text, 'cut')
  return open && { open: open.angle }
}

/** The texts of a line that may name its ends: its description, and columns without a meaning. */
function wordsOf({ cells }: Line, { mapping, openAngles, symbolColumn }: ImportSettings): readonly string[] {
  return cells.flatMap((cell, at) => {
    const target = mapping[at] ?? null
    const isAsked = openAngles.includes(at) || at === symbolColumn
    return typeof cell === 'string' && (target === 'description' || (target === null && !isAsked))
      ? [cell]
      : []
  })
}

/** The ends that the words of a line name, where no column of angles does. */
export function wordedEnds(line: Line, settings: ImportSettings): WordedEnds | null {
  const hasAngles = line.cells.some((cell, at) => {
    const target = settings.mapping[at]
    const isAngle = target === 'leftAngle' || target === 'rightAngle' || settings.openAngles.includes(at)
    return isAngle && `${cell}`.trim() !== ''
  })
  if (hasAngles) return null
  for (const text of wordsOf(line, settings)) {
    const ends = endsInWords(text)
    if (ends !== null) return ends
  }
  return null
}

/** The angles of a line by its words, if a person has said that they are meant. An end that is not named is a fault. */
export function wordedAngles(line: Line, settings: ImportSettings): ImportRow {
  const ends = settings.wordsAre === 'mitred' ? wordedEnds(line, settings) : null
  if (ends === null) return {}
  if ('open' in ends) return { leftAngle: `${ends.open}?`, rightAngle: '' }
  const [leftAngle, rightAngle] = ends
  return { leftAngle, rightAngle }
}
