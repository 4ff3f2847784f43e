import { BUY_KEYS, SAW_COST_KEYS } from '../project/configuration.ts'
import type { Usage } from '../tier/usage.ts'

/** From so many piece lengths on a bar on, their number is unlimited. */
export const UNLIMITED_PIECE_LENGTHS = 4

/** A panel as the page saves it: texts and numbers as typed, including wrong ones. */
export interface SavedPanel {
  readonly configuration: Readonly<Record<string, unknown>>
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** What is of use where bars have prices alone. */
const PRICE_KEYS = ['unitPrice', 'offcutWorth', ...BUY_KEYS] as const

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The filled parts of a text with slashes. */
const partsOf = (value: unknown): string[] =>
  textOf(value)
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const numberOf = (value: unknown): number => {
  const number = Number(textOf(value).replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

function filledRows(value: unknown): number {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const isFilled = (row: unknown) =>
    typeof row === 'object' && row !== null && Object.values(row).some((cell) => textOf(cell) !== '')
  return rows.filter(isFilled).length
}

const isAngled = (item: SavedPanel['items'][number]): boolean =>
  ['left', 'right'].some(
    (end) => numberOf(item[`${end}Angle`]) !== 0 && numberOf(item[`${end}AngleDirection`]) !== 0,
  )

/**
 * The features and amounts that a run of a saved panel would use: the limits of `requestUsage`, read from typed texts.
 */
export function savedUsage({ configuration, items: all }: SavedPanel): Usage {
  // No run has a locked row, wherever it stands.
  const items = all.filter(({ locked }) => locked !== true)
  const leftovers = filledRows(configuration.leftovers)
  const complexity = numberOf(configuration.complexity)
  return {
    items: items.length,
    input: items.reduce((sum, { count }) => sum + Math.max(0, Math.floor(numberOf(count))), 0),
    lengths: new Set(partsOf(configuration.barLength)).size,
    stock: leftovers > 0 || partsOf(configuration.stock).length > 0,
    leftovers,
    maxJoins: Math.max(0, numberOf(configuration.maxJoins)),
    miter: configuration.miterEnabled === true && items.some(isAngled),
    prices: PRICE_KEYS.some((key) => partsOf(configuration[key]).length > 0),
    complexity:
      (complexity >= 1 && complexity < UNLIMITED_PIECE_LENGTHS) || textOf(configuration.mostPieces) !== '',
    // In any notation: a length above nothing has a digit above 0.
    margin: [configuration.margin, configuration.clamp].some((length) => /[1-9]/.test(textOf(length))),
    sawTime:
      configuration.sawOrder === 'setUps' ||
      numberOf(configuration.bundle) > 1 ||
      SAW_COST_KEYS.some((key) => /[1-9]/.test(textOf(configuration[key]))),
    jobs: items.some(({ job }) => textOf(job) !== ''),
  }
}
