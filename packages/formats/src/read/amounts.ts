/** Amounts of a running text and the words beside them, as parts of regular expressions with the flags `iu`. */

/** The parts of an inch that rulers show. Other strokes, as in `1200 45/45` or `KVH 60/60`, stand between angles or sizes. */
const RULED = String.raw`(?:2|3|4|8|16|32|64|128)(?!\d)`
const FEET = String.raw`(?:\d+\s*(?:['′]|ft\.?)\s*-?\s*)?`
const FRACTION = String.raw`(?:[\s+-]\d+\/${RULED}|\/${RULED}|\s?[¼½¾⅛⅜⅝⅞])?`
const UNIT = String.raw`(?:\s*(?:mm|cm|m|мм|см|м|inches|inch|in\.?|feet|ft\.?)(?!\p{L})|\s*["″]|''|['′])?`
/** `3"5/16`, the mark before the fraction. */
const MARK_FIRST = String.raw`\d+\s?["″]\s?-?\d+\/${RULED}["″]?`
/** `2m40`, `2 m 40 cm`. */
const METRES = String.raw`\d{1,3}(?:m\d{2,3}(?![\d\p{L}])|\s?m\s\d{1,3}\s?[cm]m(?!\p{L}))`

/** A number or a length as people write one in a running text. */
export const AMOUNT = String.raw`(?:${METRES}|${FEET}(?:${MARK_FIRST}|\d[\d.,]*${FRACTION}${UNIT}))`

const AMOUNTS = new RegExp(AMOUNT, 'giu')

/** How many amounts a text has. */
export const amountsIn = (text: string): number => text.match(AMOUNTS)?.length ?? 0

/** Thousands apart by a space, as `1 200 mm`. Behind a sign alone: `4 200` are two amounts, `4 x 1 200` are as well. */
const GROUPED = String.raw`\d{1,2}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)${UNIT}`
export const AMOUNT_BEHIND = `(?:${GROUPED}|${AMOUNT})`

/** Words for pieces behind their number, in the languages of the page and a dozen others: `4 pcs`, `4 Stk.`, `4 шт`. */
export const PIECES = String.raw`(?:(?:pcs?|pieces?|pièces?|stk|stücke?|st|szt|sztuk[ia]?|piezas?|uds?|unidades?|peças?|pçs?|kaw|kawał(?:ki|ków|ek)|un(?=[.\s])|off|nos|no(?=\.)|ea|each|pz|pezz[io]|stuks?|ks|kus(?:y|ů)?|db|darab|kpl|buc(?:ăți|ata|ati)?|kom|adet|tane|tk|stycken?|шт(?:ук[аи]?)?|бр|τεμ(?:άχι[οα])?|τμχ|本|根|支|件|条|枚)(?!\p{L})\.?)`
/** Words between a quantity and its length: `4 of 1200`. */
export const EACH = String.raw`(?:(?:of|at|à|á|a(?=\s)|zu|je|de|da|van|per|po|по|com|cada)(?!\p{L})\.?)`

/** Words for a sign of times: `vier mal 1200`. */
export const TIMES = String.raw`(?:(?:times|mal|fois|veces|razy|vezes)(?!\p{L}))`

/** Signs and words between a quantity and its length, in either order. */
export const SIGNS = String.raw`(?:\s*(?:[x×*@=]|${PIECES}|${EACH}|${TIMES}))+\s*`

/** A quantity in brackets, which is a group: `(4)`, `[2x]`, `(x 6)`, `(3 Stk.)`. */
export const BRACKETED = String.raw`[([]\s*(?:[x×]\s*)?(\d{1,6})\s*(?:[x×]|${PIECES})?\s*[)\]]`

/**
 * A quantity behind its length: `1200 (4)`, `1200 mm, 4 pcs`, `1200 4x`, `1200 x 4 nos.`. It holds two groups, one of them filled.
 * A comma without a space is that of a table.
 */
export const COUNT_BEHIND = String.raw`(?:\s*${BRACKETED}|(?:\s*[x×*@=:–-]\s*|[,;]?\s+)(\d{1,6})(?:\s*${PIECES}|[x×](?=\s*$|\s+\p{L})))`

/** An amount without the comma or full stop of its sentence, and with its thousands together. */
export const bare = (amount: string) =>
  amount
    .trim()
    .replace(/[.,]+$/, '')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
