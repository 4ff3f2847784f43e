/** A number or a length as people write one in a running text. */
const AMOUNT = String.raw`(?:\d+\s*(?:['′]|ft\.?)\s*-?\s*)?\d[\d.,]*(?:[\s-]\d+\/\d+|\/\d+|\s?[¼½¾⅛⅜⅝⅞])?(?:\s*(?:mm|cm|m|inches|inch|in\.?|feet|ft\.?)(?!\p{L})|\s*["″]|''|['′])?`

/** The text between quantity and length: a sign, a word for pieces in six languages, or only a space. */
const BETWEEN = String.raw`(?:\s*(?:[x×*@=]|(?:pcs?|pieces?|pièces?|stk|stück|st|szt|sztuk[ia]?|piezas?|uds?|peças?|pçs?|off|of|à|je|de|po)(?!\p{L})\.?))+\s*|\s+`

/** The ones among them that only follow a quantity: `4 pcs 1200`, `4 @ 1200`. */
const AFTER_COUNT =
  /@|(?:pcs?|pieces?|pièces?|stk|stück|szt|sztuk[ia]?|piezas?|uds?|peças?|pçs?|off|of|à|je|de|po)(?!\p{L})/iu

const LINE = new RegExp(`^\\s*(?:[-•*]\\s+)?(${AMOUNT})(${BETWEEN})(${AMOUNT})(?:[\\s,:;–-]+(.*))?$`, 'iu')

const SURE = 0.8

/**
 * `4 x 1200 leg`, `1200 = 4`, `2 pcs 850 mm`: each line's two amounts and the text behind them as cells, if nearly
 * every line has this form. The length is found as in any list without headings.
 */
export function pairsAsTabs(text: string): string | null {
  const lines = text.split(/\r\n|\r|\n/)
  const read = lines.map((line) => LINE.exec(line))
  const filled = lines.filter((line) => line.trim() !== '').length
  if (filled === 0 || read.filter((found) => found !== null).length / filled < SURE) return null
  return lines
    .map((line, at) => {
      const [whole, first = '', between = '', second = '', name = ''] = read[at] ?? []
      const count = AFTER_COUNT.test(between) ? `${first.trim()} pcs` : first
      return whole === undefined ? line : [count, second, name].map((part) => part.trim()).join('\t')
    })
    .join('\n')
}
