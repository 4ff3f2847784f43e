import { withoutAccents } from '@kerfwise/cutlist'
import type { SourceTable } from '../read/table.ts'
import type { ImportSettings } from './detect.ts'
import type { Line } from './lines.ts'

/**
 * How the ends of a piece lean in a list whose angles bear no sign: `same`, the cuts are parallel; `opposite`, the ends lean
 * against each other; `twisted`, the cuts lie in two planes.
 */
export type Lean = 'same' | 'opposite' | 'twisted'

/**
 * Headings without accents: `Angle Direction`, by which SolidWorks says whether both end faces of a piece run in one
 * direction. Source: its help, *Cut List Properties for Weldment and Structure System Features*.
 */
const HEADINGS = new Set([
  ...['angle direction', 'winkelrichtung', 'richtung des winkels', "direction d'angle", 'direction d’angle'],
  ...["direction de l'angle", 'direction de l’angle', 'direccion de angulo', 'direccion del angulo'],
  ...['kierunek kata', 'direcao do angulo', 'direcao de angulo'],
])

/** Headings of the angle between two planes of cuts, `Angle Rotation` or `Angle Twist` in SolidWorks: no mitre. */
const ROTATIONS = new Set([
  ...['angle rotation', 'angle twist', 'winkeldrehung', 'winkelrotation', 'winkelverdrehung', 'torsion'],
  ...[
    "rotation d'angle",
    'rotation d’angle',
    "rotation de l'angle",
    'rotation de l’angle',
    "torsion d'angle",
  ],
  ...['torsion d’angle', 'rotacion de angulo', 'rotacion del angulo', 'torsion de angulo', 'obrot kata'],
  ...['rotacao do angulo', 'torcao do angulo'],
])

const WORDS: Readonly<Record<Lean, RegExp>> = {
  same: /^(?:same|gleich\w*|identi\w*|meme|igual|mesm[ao]|taki sam|ten sam|jednakowy)$/,
  opposite: /^(?:opposite|entgegengesetzt\w*|gegensinnig|oppose\w*|opuest[ao]|opost[ao]|przeciwn\w*)$/,
  twisted:
    /^(?:out[ -]of[ -]plane|au(?:ss|ß)erhalb der ebene|hors (?:du )?plan|fuera del? plano|poza plaszczyzna|fora do plano)$/,
}

const plainOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim()

function leanOfWord(cell: unknown): Lean | null {
  const text = plainOf(`${cell ?? ''}`)
  return (Object.keys(WORDS) as Lean[]).find((lean) => WORDS[lean].test(text)) ?? null
}

/** Whether the column under a heading holds the angle between two planes of cuts. */
export const isRotationHeading = (heading: string): boolean => ROTATIONS.has(plainOf(heading))

/** The column that says how the ends lean; null if the list has none, or none with a word in it. */
export function leanColumnOf({ rows }: SourceTable, row: number | null): number | null {
  if (row === null) return null
  const at = (rows[row] ?? []).findIndex((heading) => HEADINGS.has(plainOf(`${heading}`)))
  const isUsed = at !== -1 && rows.slice(row + 1).some((cells) => leanOfWord(cells[at]) !== null)
  return isUsed ? at : null
}

/** How the list says that the ends of a line's piece lean; null if it says nothing, or if the person does not follow it. */
export function leanOf({ cells }: Line, { leanColumn, byLeans }: ImportSettings): Lean | null {
  return leanColumn === null || !byLeans ? null : leanOfWord(cells[leanColumn])
}
