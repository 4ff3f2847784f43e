/**
 * Reads printed lengths by its own few rules and shares no code with what prints them, so that a fault of the one is not
 * repeated by the other. All arithmetic is of whole numbers.
 */

/** A fraction of nanometres. */
interface Exact {
  readonly over: bigint
  readonly under: bigint
}

export interface Printed {
  /** The length that the text means, to the nearest nanometre. */
  readonly nanometres: number
  /** How far the true length may be from it: nothing but a nanometre's half, or half a hundredth of a millimetre after `≈`. */
  readonly tolerance: number
}

type BareUnit = 'mm' | 'cm' | 'in.' | 'ft'

const SIZES: Readonly<Record<string, bigint>> = {
  '"': 25_400_000n,
  'in.': 25_400_000n,
  "'": 304_800_000n,
  ft: 304_800_000n,
  mm: 1_000_000n,
  cm: 10_000_000n,
  m: 1_000_000_000n,
}

const plus = (a: Exact, b: Exact): Exact => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})

function numberOf(text: string): Exact {
  const [head = '', slashed] = text.split('/')
  if (slashed !== undefined) {
    const words = head.split(' ')
    const part = { over: BigInt(words.at(-1) ?? ''), under: BigInt(slashed) }
    return words.length === 1 ? part : plus({ over: BigInt(words[0] ?? ''), under: 1n }, part)
  }
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

const NUMBER = String.raw`\d+ \d+\/\d+|\d+\/\d+|\d+(?:[.,]\d+)?`
const FIGURE = new RegExp(`^(?:(?<feet>${NUMBER})'(?: |$))?(?:(?<rest>${NUMBER})(?<mark>"| mm| cm| m)?)?$`)

/** The value of one figure such as `3' 2 1/2"`, without a sign. */
function figureOf(text: string, bare: BareUnit): Exact {
  const { feet, rest, mark = bare } = FIGURE.exec(text)?.groups ?? {}
  if (feet === undefined && rest === undefined) throw new Error(`"${text}" is no length`)
  const sized = (number: string | undefined, unit: string): Exact => {
    const { over, under } = numberOf(number ?? '0')
    return { over: over * (SIZES[unit] ?? 0n), under }
  }
  return plus(sized(feet, "'"), sized(rest, mark.trim()))
}

/**
 * The meaning of a printed length; `bare` is the unit of figures without a mark. Throws at a text that is no length.
 */
export function readPrinted(text: string, bare: BareUnit): Printed {
  const rounded = text.startsWith('≈ ')
  const figures = (rounded ? text.slice(2) : text).split(/ (?=[+−] )/)
  const sum = figures.reduce<Exact>(
    (all, figure, place) => {
      const [, sign = '', size = ''] = /^([+−] |-)?(.*)$/.exec(figure) ?? []
      if ((place === 0) === (sign === '+ ' || sign === '− ')) throw new Error(`"${text}" is no length`)
      const { over, under } = figureOf(size, bare)
      return plus(all, { over: sign === '− ' || sign === '-' ? -over : over, under })
    },
    { over: 0n, under: 1n },
  )
  if (/^-[^1-9]*$/.test(figures[0] ?? '')) throw new Error(`"${text}" is a negative nought`)
  // Thousandths of a nanometre suffice to distinguish a third of an inch from its neighbours.
  return { nanometres: Number((sum.over * 1000n) / sum.under) / 1000, tolerance: rounded ? 5_000 : 0.5 }
}

/** Whether a printed length means this very one, or says how it differs. */
export function meansLength(text: string, nanometres: number, bare: BareUnit): boolean {
  const read = readPrinted(text, bare)
  return Math.abs(read.nanometres - nanometres) <= read.tolerance + 0.001
}
