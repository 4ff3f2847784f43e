import { AMOUNT, AMOUNT_BEHIND, BRACKETED, bare, COUNT_BEHIND, EACH, PIECES, SIGNS } from '../amounts.ts'
import { counted, FRACTION_FIRST, isPieces, type Piece, signed, trimmed } from './piece.ts'

export const BULLET = String.raw`^\s*(?:[-–•*·]\s+|\[[ x]?\]\s+|[a-z][.)]\s+)?`

/** A comma within a name is the decimal mark of its section: `Rohr 42,4x2,6`. */
const NAME = String.raw`(\p{L}(?:[^,;]|(?=(?<=\d),\d{1,4}\s?[x×*]\s?\d|(?<=[x×*]\s?\d{1,4}),\d),)*?)[\s,:;–-]+`

const MORE = String.raw`(?:[\s,:;–-]+(.*))?$`

/** A section before a number of pieces: `2x4 - 8 pcs @ 48 in`, `RHS 40x40x3: 4 pcs 1200`. */
const SECTION = new RegExp(
  String.raw`${BULLET}((?:\p{L}[\p{L}.]*\s*)?\d{1,3}(?:[.,]\d+)?(?:\s?[x×*]\s?\d{1,3}(?:[.,]\d+)?)+)[\s,:;–-]+(\d+)((?:\s*(?:@|${PIECES}|${EACH}))+\s*[x×*]?\s*)(${AMOUNT})${MORE}`,
  'iu',
)

/** `1200 (4) leg`, `leg: 1200 mm, 4 pcs`. */
const BEHIND = new RegExp(`${BULLET}(?:${NAME})?(${AMOUNT})${COUNT_BEHIND}${MORE}`, 'iu')

/** Words between a quantity and its section: `6 pcs of 2x4`. */
const OF = String.raw`(?:of|von|de|da|di|van|po)(?!\p{L})`

/** `4 pcs 2x4 @ 48 in`, `2 - 2x4 @ 92 5/8" studs`: a section between the quantity and the length. */
const SECTION_WITHIN = new RegExp(
  String.raw`${BULLET}(\d{1,6})(?:\s*${PIECES}\s+(?:${OF}\s+)?|\s*[x×]\s+|\s+[–-]\s+)((?:\p{L}[\p{L}.]*\s*)?\d{1,3}(?:[.,]\d+)?(?:[x×*]\d{1,3}(?:[.,]\d+)?)+)(?:\s*[@,]\s*|\s+[–-]\s+|\s+(?:${EACH}\s*)?)(${AMOUNT})${MORE}`,
  'iu',
)

/** `HEA 200 L=4500`: a figure before the length belongs to the profile. */
const LABELLED = new RegExp(String.raw`(?<!\p{L})(?:l|lg|len|length|lang|länge)\.?\s*=\s*(${AMOUNT})`, 'iu')

const COUNT_WORD =
  '(?:qty|quantity|count|number|anzahl|menge|stückzahl|stück|qté|quantité|nombre|cantidad|cant|ilość|sztuk|liczba|quantidade|qtd|quant|кол-во|количество|aantal|quantità)'

const LENGTH_WORD =
  '(?:length|len|länge|longueur|long|longitud|largo|długość|dł|comprimento|compr|длина|lengte|lunghezza)'

/** `Qty 4`, `Anzahl: 4 Stk`. */
const KEYED_COUNT = new RegExp(
  String.raw`(?<!\p{L})${COUNT_WORD}\.?\s?[:=]?\s?(\d{1,6})(?![\d.,]*\d)(?:\s?${PIECES})?`,
  'iu',
)

/** `Length 1200`, `Länge: 1200 mm`. */
const KEYED_LENGTH = new RegExp(String.raw`(?<!\p{L})${LENGTH_WORD}\.?\s?[:=]?\s?(${AMOUNT})`, 'iu')

const COUNT_AHEAD = new RegExp(String.raw`${BULLET}(?:(\d{1,6})\s*(?:[x×*]\s|${PIECES})|${BRACKETED})`, 'iu')

const COUNT_LAST = new RegExp(
  String.raw`(?:(?:^|[\s,;])(?:[x×*]\s*(\d{1,6})|(\d{1,6})\s*(?:${PIECES}|[x×]))|${BRACKETED})\s*$`,
  'iu',
)

/** `3'-6 1/2" stud x 3`, `1200 mm leg, 4 pcs`. */
const NAME_WITHIN = new RegExp(
  String.raw`${BULLET}(${AMOUNT})[\s,:;–-]+(\p{L}[^\d]*?)[\s,:;–-]*(?:(?<!\p{L})[x×*]\s*(\d{1,6})|\s(\d{1,6})\s*${PIECES}|${BRACKETED})$`,
  'iu',
)

/** `(4) 1200 leg`. */
const COUNT_FIRST = new RegExp(String.raw`${BULLET}${BRACKETED}\s*(${AMOUNT})${MORE}`, 'iu')

/** `4 x 1200 leg`, `2 pcs 850 mm`. */
const SIGNED = new RegExp(`${BULLET}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})${MORE}`, 'iu')

/** `4 legs 1200 mm`, `(4) legs @ 28"`. */
const NOUN = new RegExp(
  String.raw`${BULLET}(?:(\d{1,6})|${BRACKETED})\s+(\p{L}[^\d,;:@]*?)\s+(?:@\s*)?(${AMOUNT})$`,
  'iu',
)

/** `4 1200 leg`; `1200 - 4` without a text behind, since the dash may begin a text. */
const SPACED = new RegExp(
  String.raw`${BULLET}(${AMOUNT})(?:\s+(${AMOUNT})${MORE}|\s+[–-]\s+(${AMOUNT})\s*$)`,
  'iu',
)

/** `leg 4 x 1200`, `rail 2: 4 pcs 1200 mm`. A mere space between the amounts is not enough. */
const NAMED = new RegExp(`${BULLET}${NAME}(${AMOUNT})(${SIGNS})(${AMOUNT_BEHIND})$`, 'iu')

/** The word between a name and its length: `4 legs of 1200`. */
const LINKED = new RegExp(`\\s+(?:${EACH}|at)$`, 'iu')

/** The piece of a line with a section at its begin or behind its quantity; the section is a part of the description. */
export function withSection(line: string): Piece | null {
  const within = SECTION_WITHIN.exec(line)
  if (within)
    return counted(within[1] ?? '', within[3] ?? '', [within[2], within[4]?.trim()].filter(Boolean).join(' '))
  const [, section, count = '', , length = '', more = ''] = SECTION.exec(line) ?? []
  return section === undefined
    ? null
    : counted(count, length, [section, more.trim()].filter(Boolean).join(' '))
}

/** The piece of a line with `L=`; without a quantity it is a fault of its cell. */
export function labelled(line: string): Piece | null {
  const found = LABELLED.exec(line)
  if (found === null) return null
  const [whole, length = ''] = found
  const behind = line.slice(found.index + whole.length)
  const ahead = COUNT_AHEAD.exec(line)
  const last =
    ahead === null ? (COUNT_LAST.exec(behind) ?? COUNT_LAST.exec(line.slice(0, found.index).trimEnd())) : null
  const count = ahead?.[1] ?? ahead?.[2] ?? last?.[1] ?? last?.[2] ?? last?.[3]
  const text = line.replace(whole, ' ').replace(ahead?.[0] ?? last?.[0] ?? '', ' ')
  return [count === undefined ? '' : `${count} pcs`, bare(length), trimmed(text.replace(/\s+/g, ' '))]
}

/** The piece of a line that names its figures. */
export function keyed(line: string): Piece | null {
  const count = KEYED_COUNT.exec(line)
  const length = count && KEYED_LENGTH.exec(line)
  if (!length) return null
  const text = line.replace(count[0], ' ').replace(length[0], ' ').replace(/\s+/g, ' ')
  const isWhole = !/\d/.test(text)
  return isWhole
    ? counted(count[1] ?? '', length[1] ?? '', trimmed(text.replace(/ [,;:|/](?= |$)/g, '')))
    : null
}

/** Figures in further cells of a table, such as angles: `, oak, 45, 45`. */
const CELLS = /[,;]\s*[+-]?\d/

const isWholeAmount = ([, , second = '', , third = '']: readonly string[]) =>
  !FRACTION_FIRST.test(second) && !FRACTION_FIRST.test(third)

/** The piece that a whole line is. */
export function wholeLine(line: string): Piece | null {
  const behind = BEHIND.exec(line)
  if (behind && !CELLS.test(`,${behind[5] ?? ''}`)) {
    const [, name = '', length = '', inside, outside = '', more = ''] = behind
    return counted(inside ?? outside, length, [name, more].filter(Boolean).join(' '))
  }
  const bracketed = COUNT_FIRST.exec(line)
  if (bracketed) return counted(bracketed[1] ?? '', bracketed[2] ?? '', bracketed[3] ?? '')
  const plain = SIGNED.exec(line)
  if (plain) return signed(plain[1] ?? '', plain[2] ?? '', plain[3] ?? '', plain[4] ?? '')
  const spaced = SPACED.exec(line)
  // `10 3/32` is one amount rather than ten of 3/32.
  if (spaced && isWholeAmount(spaced) && !CELLS.test(spaced[3] ?? '') && !/^[\d+-]/.test(spaced[3] ?? ''))
    return signed(spaced[1] ?? '', '', spaced[2] ?? spaced[4] ?? '', spaced[3] ?? '')
  const within = NAME_WITHIN.exec(line)
  if (within) return counted(within[3] ?? within[4] ?? within[5] ?? '', within[1] ?? '', within[2] ?? '')
  const noun = NOUN.exec(line)
  if (noun) {
    const name = (noun[3] ?? '').replace(LINKED, '')
    return signed(
      noun[1] ?? noun[2] ?? '',
      noun[2] === undefined ? '' : '@',
      noun[4] ?? '',
      isPieces(name) ? '' : name,
    )
  }
  const named = NAMED.exec(line)
  return named && signed(named[2] ?? '', named[3] ?? '', named[4] ?? '', named[1] ?? '')
}
