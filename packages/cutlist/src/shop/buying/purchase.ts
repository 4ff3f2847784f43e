import type { DiscountScope } from '../../lists/project/configuration.ts'
import { sum } from '../../lists/values/sum.ts'
import { type Amount, amount, cheapest, type Offer, percentFor, wholePacks } from './amount.ts'

/** Bars of one length that are wanted of a supplier. */
export interface Wanted extends Offer {
  /** Equal for the lengths of one material. */
  readonly material: string
  /** Bars that must be bought; none are bought where it is 0. */
  readonly least: number
  readonly scope: DiscountScope
}

interface Purchase {
  readonly amounts: readonly Amount[]
  readonly bars: number
  /** Hundredths, of the lines with a price. */
  readonly cents: number
}

/** Lines that a discount counts together. */
interface Group {
  readonly scope: DiscountScope
  readonly at: readonly number[]
  /** The numbers of bars from which on some discount is given. */
  readonly steps: readonly number[]
}

/** Bars of each line. */
type Choice = readonly number[]

/** What such numbers of bars cost. Amounts of `before` that are still right are taken over. */
function bought(lines: readonly Wanted[], choice: Choice, before?: Purchase): Purchase {
  const ofMaterial = new Map<string, number>()
  lines.forEach(({ material }, at) => {
    ofMaterial.set(material, (ofMaterial.get(material) ?? 0) + (choice[at] ?? 0))
  })
  const bars = sum(choice)
  const amounts = lines.map((line, at) => {
    const own = choice[at] ?? 0
    const { length, material, supplier } = {
      length: own,
      material: ofMaterial.get(line.material) ?? 0,
      supplier: bars,
    }
    const counted = own === 0 ? 0 : { length, material, supplier }[line.scope]
    const known = before?.amounts[at]
    const isSame = known?.bars === own && known.percent === percentFor(line.discounts, counted)
    return known && isSame ? { ...known, counted } : amount(own, line, counted)
  })
  return { amounts, bars, cents: sum(amounts.map(({ cents }) => cents ?? 0)) }
}

const choiceOf = (amounts: readonly Amount[]): Choice => amounts.map(({ bars }) => bars)

const isBetter = (a: Purchase, b: Purchase) => a.cents < b.cents || (a.cents === b.cents && a.bars < b.bars)

const needOf = ({ least, packSize }: Wanted) => wholePacks(least, packSize)

/** Whether more bars than needed may be bought. Without a price nobody knows what they cost. */
const isOpen = ({ least, price }: Wanted) => least > 0 && price !== null

function groupsOf(lines: readonly Wanted[]): readonly Group[] {
  const places = lines.map((_, at) => at)
  const materials = [...Map.groupBy(places, (at) => lines[at]?.material).values()]
  const alone = places.map((at) => [at])
  const groups: readonly (readonly [DiscountScope, readonly (readonly number[])[]])[] = [
    ['length', alone],
    ['material', materials],
    ['supplier', [places]],
  ]
  return groups.flatMap(([scope, sets]) =>
    sets.flatMap((at) => {
      const own = at.flatMap((each) => {
        const line = lines[each]
        return line?.scope === scope ? line.discounts.map(({ from }) => from) : []
      })
      return own.length === 0 ? [] : [{ scope, at, steps: [...new Set(own)] }]
    }),
  )
}

/** The cheapest line of each size of packages: to fill up with others costs more. */
function fillersOf(lines: readonly Wanted[], { at, scope }: Group, step: number, now: Purchase) {
  const open = at.flatMap((place) => {
    const line = lines[place]
    if (!line || !isOpen(line)) return []
    const counted = line.scope === scope ? step : (now.amounts[place]?.counted ?? 0)
    const left = 100_000_000 - percentFor(line.discounts, counted)
    return [{ place, packSize: line.packSize, each: (line.price ?? 0) * left }]
  })
  return [...Map.groupBy(open, ({ packSize }) => packSize).values()].flatMap((same) => {
    const [first, ...more] = same
    return first ? [more.reduce((best, other) => (other.each < best.each ? other : best), first)] : []
  })
}

/** The purchases that bring the lines of a group to a step: by one line, or by one and a second that makes up for the rest. */
function* reaching(lines: readonly Wanted[], group: Group, step: number, now: Purchase): Generator<Choice> {
  const present = choiceOf(now.amounts)
  const plain = present.map((bars, at) => {
    const line = lines[at]
    return line && group.at.includes(at) ? needOf(line) : bars
  })
  const inGroup = (choice: Choice) => sum(group.at.map((at) => choice[at] ?? 0))
  const filled = (choice: Choice, place: number, whole: (packs: number) => number): Choice => {
    const line = lines[place]
    if (!line) return choice
    const own = choice[place] ?? 0
    const lacking = step - inGroup(choice) + own - needOf(line)
    const bars = needOf(line) + Math.max(0, whole(lacking / line.packSize)) * line.packSize
    return choice.map((each, at) => (at === place ? bars : each))
  }
  for (const place of group.at.filter((at) => lines[at] && isOpen(lines[at])))
    yield filled(present, place, Math.ceil)
  const fillers = fillersOf(lines, group, step, now)
  for (const start of [present, plain]) {
    for (const { place } of fillers) {
      yield filled(start, place, Math.ceil)
      for (const rest of fillers) {
        if (rest.place !== place) yield filled(filled(start, place, Math.floor), rest.place, Math.ceil)
      }
    }
  }
}

function* changes(
  lines: readonly Wanted[],
  groups: readonly Group[],
  now: () => Purchase,
): Generator<Choice> {
  for (const [at, line] of lines.entries()) {
    const present = choiceOf(now().amounts)
    if (present[at] !== needOf(line)) yield present.map((bars, place) => (place === at ? needOf(line) : bars))
  }
  for (const group of groups) {
    for (const step of group.steps) yield* reaching(lines, group, step, now())
  }
}

/** Changes the purchase as long as a change makes it cheaper. */
function settled(lines: readonly Wanted[], start: Choice): Purchase {
  const groups = groupsOf(lines)
  let best = bought(lines, start)
  for (let before: Purchase | null = null; before !== best; ) {
    before = best
    for (const choice of changes(lines, groups, () => best)) {
      const other = bought(lines, choice, best)
      if (isBetter(other, best)) best = other
    }
  }
  return best
}

/**
 * The amounts of each line in the order from one supplier. More bars than needed are bought only where a discount makes
 * the order cheaper. No change of one line would make the order cheaper, nor would reaching a discount by two lines.
 */
export function purchase(lines: readonly Wanted[]): readonly Amount[] {
  const alone = lines.map((line) => cheapest(line.least, line))
  if (lines.every(({ scope }) => scope === 'length')) return alone
  // A discount that counts more bars never makes the order dearer: the wider scope begins with the purchase of the narrower.
  const narrow = lines.map(
    (line): Wanted => ({ ...line, scope: line.scope === 'length' ? 'length' : 'material' }),
  )
  const narrowly = settled(narrow, choiceOf(alone))
  return [lines.map(needOf), choiceOf(narrowly.amounts)]
    .map((start) => settled(lines, start))
    .reduce((best, other) => (isBetter(other, best) ? other : best)).amounts
}
