/** A number or a length as people write one in a running text. */
export const AMOUNT = String.raw`(?:\d+\s*(?:['′]|ft\.?)\s*-?\s*)?\d[\d.,]*(?:[\s-]\d+\/\d+|\/\d+|\s?[¼½¾⅛⅜⅝⅞])?(?:\s*(?:mm|cm|m|inches|inch|in\.?|feet|ft\.?)(?!\p{L})|\s*["″]|''|['′])?`

/** Words for pieces behind their number, in six languages: `4 pcs`, `4 Stk.`. */
export const PIECES = String.raw`(?:(?:pcs?|pieces?|pièces?|stk|stücke?|st|szt|sztuk[ia]?|piezas?|uds?|unidades?|peças?|pçs?|off)(?!\p{L})\.?)`
/** Words between a quantity and its length: `4 of 1200`. */
export const EACH = String.raw`(?:(?:of|à|zu|je|de|po)(?!\p{L})\.?)`

/** The text between quantity and length: a sign, a word for pieces, or only a space. */
const BETWEEN = String.raw`(?:\s*(?:[x×*@=]|${PIECES}|${EACH}))+\s*|\s+`

/** Words between amounts that follow a quantity only: `4 pcs 1200`, `4 @ 1200`. */
const AFTER_COUNT = new RegExp(`@|${PIECES}|${EACH}`, 'iu')

const LINE = new RegExp(`^\\s*(?:[-•*]\\s+)?(${AMOUNT})(${BETWEEN})(${AMOUNT})(?:[\\s,:;–-]+(.*))?$`, 'iu')

/**
 * A pair of amounts behind a name: `leg 4 x 1200`, `leg: 4 pcs 1200 mm`. A mere space between the amounts is not
 * enough.
 */
const NAMED = new RegExp(
  `^\\s*(?:[-•*]\\s+)?(\\p{L}[^\\d,;]*?)[\\s,:;–-]+(${AMOUNT})(${BETWEEN.replace(/\|\\s\+$/, '')})(${AMOUNT})$`,
  'iu',
)

/** A section before a number of pieces: `2x4 - 8 pcs @ 48 in`, `RHS 40x40x3: 4 pcs 1200`. */
const SECTION = new RegExp(
  `^\\s*(?:[-•*]\\s+)?((?:\\p{L}[\\p{L}.]*\\s*)?\\d{1,3}(?:[.,]\\d+)?(?:\\s?[x×*]\\s?\\d{1,3}(?:[.,]\\d+)?)+)[\\s,:;–-]+(\\d+)((?:\\s*(?:@|${PIECES}|${EACH}))+\\s*[x×*]?\\s*)(${AMOUNT})(?:[\\s,:;–-]+(.*))?$`,
  'iu',
)

/** The least share of lines with a pair among lines with several figures; greetings and totals lower the share. */
const SURE = 0.75

/** An amount without the comma or full stop of its sentence. */
export const bare = (amount: string) => amount.trim().replace(/[.,]+$/, '')

interface Pair {
  readonly cells: readonly (string | undefined)[]
}

function pairOf(line: string): Pair | null {
  const [, section, pieces, , each = '', more = ''] = SECTION.exec(line) ?? []
  if (section !== undefined) {
    return { cells: [`${pieces} pcs`, bare(each), [section, more.trim()].filter(Boolean).join(' ')] }
  }
  const plain = LINE.exec(line)
  const named = plain === null ? NAMED.exec(line) : null
  const [first = '', between = '', second = '', name = ''] =
    plain === null ? [named?.[2], named?.[3], named?.[4], named?.[1]] : plain.slice(1)
  if (plain === null && named === null) return null
  const [one, other] = [first, second].map(bare)
  return { cells: [AFTER_COUNT.test(between) ? `${one} pcs` : one, other, name.trim()] }
}

const figuresIn = (line: string) => line.match(/\d[\d.,]*/g)?.length ?? 0

/** A line of another form: with several figures it may be a piece and becomes a fault, else it heads a part. */
const otherLine = (line: string) => (figuresIn(line) > 1 || line.trim() === '' ? line : `\t\t${line.trim()}`)

/**
 * `4 x 1200 leg`, `1200 = 4`, `2 pcs 850 mm`: each line's two amounts and the text beside them as cells, if most lines
 * with several figures have this form. The length is found as in any list without headings. The review names every other line.
 */
export function pairsAsTabs(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/)
  const read = lines.map(pairOf)
  const figured = lines.filter((line) => figuresIn(line) > 1).length
  const found = read.filter((pair) => pair !== null).length
  if (found === 0 || found / figured < SURE) return null
  return lines.map((line, at) => read[at]?.cells.join('\t') ?? otherLine(line)).join('\n')
}
