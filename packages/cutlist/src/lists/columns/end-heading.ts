import type { AngleScale } from '../values/angle.ts'

/** Words for a cut at an angle, without accents. */
const ANGLE = new Set([
  ...['angle', 'angles', 'ang', 'mitre', 'miter', 'bevel', 'cut', 'saw', 'sawangle', 'cutangle'],
  ...[
    'winkel',
    'gehrung',
    'gehrungswinkel',
    'schnitt',
    'schnittwinkel',
    'sageschnitt',
    'sagewinkel',
    'anschnitt',
  ],
  ...['onglet', 'coupe', 'biseau', 'angulo', 'inglete', 'corte', 'bisel', 'chaflan'],
  ...['kat', 'ukos', 'ciecie', 'esquadria', 'chanfro'],
  ...['schrage', 'neigung', 'skos', 'biais', 'chanfrein', 'skew', 'tilt', 'inclinaison', 'inclinacion'],
  ...['inclinacao', 'deg', 'degrees', 'grad', 'grados', 'graus', 'degres', 'stopnie'],
  ...[
    'hoek',
    'verstek',
    'vinkel',
    'gering',
    'angolo',
    'uhel',
    'aci',
    'szog',
    'kulma',
    'угол',
    'кут',
    'unghi',
  ],
  // Inventor's frames.
  ...['cutdetail', 'schnittdetail'],
])
/** Words for a cut that mean an angle only beside a side: `Schnitt A`, but not `Schnitt`. */
const VAGUE = new Set(['cut', 'saw', 'schnitt', 'coupe', 'corte', 'ciecie'])

const FIRST = new Set([
  ...[
    'sinistro',
    'sinistra',
    'sx',
    'vanster',
    'venstre',
    'vasen',
    'levy',
    'leva',
    'sol',
    'bal',
    'левый',
    'слева',
  ],
  ...[
    '1',
    'a',
    'l',
    'left',
    'start',
    'begin',
    'front',
    'first',
    'near',
    'head',
    'links',
    'linker',
    'linke',
    'li',
  ],
  ...[
    'anfang',
    'vorn',
    'vorne',
    'gauche',
    'g',
    'debut',
    'avant',
    'izquierdo',
    'izquierda',
    'izq',
    'inicio',
    'inicial',
  ],
  ...['lewy', 'lewa', 'lewe', 'poczatek', 'esquerdo', 'esquerda', 'esq', 'i'],
])
const SECOND = new Set([
  ...[
    'destro',
    'destra',
    'dx',
    'hoger',
    'hoyre',
    'hojre',
    'oikea',
    'pravy',
    'prava',
    'sag',
    'jobb',
    'правый',
    'справа',
  ],
  ...[
    '2',
    'b',
    'r',
    'right',
    'end',
    'finish',
    'tail',
    'second',
    'far',
    'rechts',
    'rechter',
    'rechte',
    're',
    'ende',
  ],
  ...['hinten', 'droite', 'droit', 'd', 'fin', 'arriere', 'derecho', 'derecha', 'der', 'dcho', 'final'],
  ...['prawy', 'prawa', 'prawe', 'koniec', 'direito', 'direita', 'dir', 'p', 'fim'],
])
/** How angles are measured: the side is named beside these, as in `Angle 1 (from square)`. */
const MEASURED = ['from', 'to', 'square', 'axis', 'zur', 'zum', 'achse', 'von']
const FILLER = new Set([
  ...MEASURED,
  'of',
  'the',
  'end',
  'de',
  'du',
  'la',
  'le',
  'am',
  'an',
  'der',
  'side',
  'seite',
  'z',
  'da',
  'do',
  'ciecia',
  'detail',
  'detalle',
  'detalhe',
])

/** The words of a heading without accents: `ANGLE1`, `Angle_1` and `angle 1` are two words. */
function wordsOf(plain: string): readonly string[] {
  return plain
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
}

/**
 * The end whose angle a heading names, in any words: `ANGLE1`, `Schnitt A`, `mitre L`; null for any other heading.
 */
export function endOfHeading(plain: string): 'leftAngle' | 'rightAngle' | null {
  const words = wordsOf(plain)
  const rest = words.filter((word) => !ANGLE.has(word))
  if (rest.length === words.length || rest.length === 0) return null
  const sides = rest.length === 1 ? rest : rest.filter((word) => !FILLER.has(word))
  const [side = '', ...more] = sides
  if (more.length > 0) return null
  if (FIRST.has(side)) return 'leftAngle'
  return SECOND.has(side) ? 'rightAngle' : null
}

/** Two words with a sign between them, as in `mitre L/R`. */
const TWO_SIDES = /(?<![a-z])([a-z]+|\d)\s*[/|\\+&]\s*([a-z]+|\d)/

/** Whether a heading names both ends of a piece: `mitre L/R`, `Winkel 1/2`; a cell below holds both angles, or one of unknown side. */
export function namesBothEnds(plain: string): boolean {
  const [, first = '', second = ''] = TWO_SIDES.exec(plain) ?? []
  return FIRST.has(first) && SECOND.has(second)
}

/** Whether a heading names an angle, of one end or of both. */
export const isAngleHeading = (plain: string): boolean =>
  plain.includes('°') || wordsOf(plain).some((word) => ANGLE.has(word) && !VAGUE.has(word))

/** Whether a heading has a word for one side of a piece, such as `Web start`; single letters and digits name anything. */
export const hasSideWord = (plain: string): boolean =>
  wordsOf(plain).some((word) => word.length > 2 && (FIRST.has(word) || SECOND.has(word)))

/** Whether a heading names a cut and nothing else: `Cut`, `Schnitte A/B`. */
export const isCutHeading = (plain: string): boolean => {
  const words = wordsOf(plain).map((word) => (ANGLE.has(word) ? word : word.replace(/(?:s|e|en)$/, '')))
  return words.length > 0 && words.every((word) => ANGLE.has(word) || FIRST.has(word) || SECOND.has(word))
}

const FROM_LENGTH = /\b(?:axis|axes|length axis|achse|langsachse|stabachse|axe|eje|os|osi|eixo)\b/
const FROM_SQUARE =
  /\b(?:square|perpendicular|normal|senkrechte?|rechtwinklig|equerre|perpendiculaire|escuadra|esquadro)\b/

/** How the heading says that angles are measured; `ask` if the heading does not say so. */
export function angleScaleOfHeading(plain: string): AngleScale {
  if (FROM_LENGTH.test(plain)) return 'length'
  return FROM_SQUARE.test(plain) ? 'square' : 'ask'
}
