import { EACH, PIECES, TIMES } from './amounts.ts'

/**
 * The numbers one to twelve in the languages of the page, with their forms in a sentence; where two languages share a word,
 * it has one value.
 */
const NUMBERS: readonly (readonly string[])[] = [
  [
    'one',
    'ein',
    'eine',
    'einen',
    'eins',
    'un',
    'une',
    'uno',
    'una',
    'jeden',
    'jedna',
    'jedno',
    'jedną',
    'um',
    'uma',
  ],
  ['two', 'zwei', 'zwo', 'deux', 'dos', 'dwa', 'dwie', 'dwóch', 'dois', 'duas'],
  ['three', 'drei', 'trois', 'tres', 'trzy', 'trzech', 'três'],
  ['four', 'vier', 'quatre', 'cuatro', 'cztery', 'czterech', 'quatro'],
  ['five', 'fünf', 'fuenf', 'cinq', 'cinco', 'pięć', 'pięciu'],
  ['six', 'sechs', 'seis', 'sześć', 'sześciu'],
  ['seven', 'sieben', 'sept', 'siete', 'siedem', 'siedmiu', 'sete'],
  ['eight', 'acht', 'huit', 'ocho', 'osiem', 'ośmiu', 'oito'],
  ['nine', 'neun', 'neuf', 'nueve', 'dziewięć', 'dziewięciu', 'nove'],
  ['ten', 'zehn', 'dix', 'diez', 'dziesięć', 'dziesięciu', 'dez'],
  ['eleven', 'elf', 'onze', 'once', 'jedenaście', 'jedenastu'],
  ['twelve', 'zwölf', 'zwoelf', 'douze', 'doce', 'dwanaście', 'dwunastu', 'doze'],
]

/** As people type on a keyboard without the letters of their language: `piec`, `zwolf`. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

const VALUES = new Map(
  NUMBERS.flatMap((words, at) =>
    words.flatMap((word) => [word, plain(word)].map((one) => [one, at + 1] as const)),
  ),
)
const WORDS = [...VALUES.keys()].join('|')

/** `once` is a word of English too: it is eleven only beside a Spanish word for pieces. */
const ELEVEN = /^once$/i
const SPANISH = /^\s+(?:de|piezas?|uds?|unidades?|barras?|tubos?)(?!\p{L})/iu

/**
 * A number in words where a length or a word for pieces follows: `two 845`, `drei Stück`, `cuatro barras de 1200`; not `one
 * more rail`.
 */
const IN_WORDS = new RegExp(
  `(?<!\\p{L}|\\d\\s?)(${WORDS})(?=\\s+(?:\\d|${PIECES}|${EACH}|[x×](?!\\p{L})|${TIMES}\\s|\\p{L}+(?:\\s\\p{L}+)?\\s${EACH}\\s*\\d))(?:\\s+(?=\\d))?`,
  'giu',
)
/** `zweimal 845`. */
const MAL = new RegExp(`(?<!\\p{L})(${WORDS})mal(?=\\s+\\d)`, 'giu')
/** `four 1200s`. */
const PLURAL = /(?<=\d)['’]?s(?!\p{L})/giu

/** `one shelf 30 inches` at the begin of a line; `one more rail` is another one. */
const COUNTED_NOUN = new RegExp(
  String.raw`^(\s*(?:[-–•*·]\s+)?)(${WORDS})(?=\s+(?!(?:more|extra|other|another|weitere\p{L}*|autres?|m[aá]s|otr[oa]s?|inny|mais|outr[oa]s?)(?!\p{L}))\p{L}[^\d,;:]*\s\d)`,
  'iu',
)
/** `4 х 1200` with the letter of the Cyrillic alphabet. */
const CYRILLIC_TIMES = /(?<=\d\s{0,3})[хХ](?=\s*\d)/gu

/** The text with its quantities in digits: `two 845` becomes `2 pcs 845`. */
export function inDigits(text: string): string {
  const counted = text
    .replace(CYRILLIC_TIMES, 'x')
    .replace(COUNTED_NOUN, (match, ahead: string, word: string) =>
      ELEVEN.test(word) ? match : `${ahead}${VALUES.get(word.toLowerCase())}`,
    )
  const found = counted.replace(MAL, (_, word: string) => `${VALUES.get(word.toLowerCase())} x`)
  const digits = found.replace(IN_WORDS, (match, word: string, at: number) => {
    const value = VALUES.get(word.toLowerCase())
    if (ELEVEN.test(word) && !SPANISH.test(found.slice(at + word.length))) return match
    return /\s$/.test(match) ? `${value} pcs ` : `${value}`
  })
  return digits.replace(PLURAL, '')
}
