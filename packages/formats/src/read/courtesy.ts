import { withoutAccents } from '@kerfwise/cutlist'

/** Words of a request in six languages, without accents. */
const GREETINGS = [
  'hi',
  'hello',
  'hey',
  'hallo',
  'moin',
  'bonjour',
  'salut',
  'hola',
  'czesc',
  'ola',
  'oi',
  'dear',
]
const PERSONS = [
  'i',
  'we',
  'you',
  'me',
  'us',
  'ich',
  'wir',
  'mir',
  'uns',
  'je',
  'nous',
  'yo',
  'ja',
  'eu',
  'j',
]
const POLITE = new Set([
  ...['please', 'pls', 'plz', 'thanks', 'thank', 'cheers', 'bitte', 'danke', 'merci', 'svp', 'gracias'],
  ...[
    'por',
    'favor',
    's',
    'il',
    'vous',
    'te',
    'plait',
    'prosze',
    'poprosze',
    'dziekuje',
    'dzieki',
    'obrigado',
  ],
  'obrigada',
])
const REQUEST = new Set([
  ...GREETINGS,
  ...PERSONS,
  ...POLITE,
  ...[
    'need',
    'want',
    'would',
    'like',
    'could',
    'can',
    'cut',
    'also',
    'd',
    'order',
    'for',
    'get',
    'have',
    'to',
  ],
  ...['brauche', 'brauchen', 'benotige', 'benotigen', 'mochte', 'hatte', 'gern', 'gerne', 'noch', 'dazu'],
  ...['ai', 'avons', 'besoin', 'voudrais', 'faut', 'faudrait', 'de', 'd', 'aussi'],
  ...['necesito', 'necesitamos', 'quiero', 'queremos', 'quisiera', 'tambien'],
  ...[
    'potrzebuje',
    'potrzebujemy',
    'chce',
    'chcialbym',
    'jeszcze',
    'preciso',
    'precisamos',
    'quero',
    'tambem',
  ],
])
const FIRST = new Set([...GREETINGS, ...PERSONS, ...POLITE])

const plainOf = (word: string) =>
  withoutAccents(word)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** A word and the sign behind its elided part, as in `s'il` and `j'ai`. */
const partsOf = (word: string) =>
  word
    .split(/['’]/)
    .map(plainOf)
    .filter((part) => part !== '')
const isAll = (word: string, words: ReadonlySet<string>) => partsOf(word).every((part) => words.has(part))

/** What is said of every length: `300 mm long`. */
const OF_LENGTHS = new Set([
  'long',
  'length',
  'lang',
  'lange',
  'longueur',
  'largo',
  'longitud',
  'dlugosci',
  'dlugie',
  'comprimento',
])

/** The text beside a piece without the words of its request: `please` and `I need` name nothing. */
export function withoutCourtesy(text: string): string {
  let words = text.split(/\s+/).filter((word) => word !== '')
  if (words.every((word) => isAll(word, REQUEST) || isAll(word, OF_LENGTHS))) return ''
  while (words.length > 0 && isAll(words.at(-1) ?? '', POLITE)) words = words.slice(0, -1)
  if (words[0] !== undefined && isAll(words[0], FIRST)) {
    while (words[0] !== undefined && isAll(words[0], REQUEST)) words = words.slice(1)
  }
  return words.join(' ')
}
