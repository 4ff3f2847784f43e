import fc from 'fast-check'
import {
  asItemId,
  asPanelId,
  type Direction,
  emptyConfiguration,
  type Item,
  type Panel,
  type PanelConfiguration,
  type TierLimits,
  UNITS,
  UNLIMITED,
  type Unit,
} from '../../src/index.ts'

const count = (max: number) => fc.option(fc.integer({ min: 0, max }))

export const tierLimits: fc.Arbitrary<TierLimits> = fc.record({
  items: count(30),
  input: count(500),
  panels: count(3),
  projects: count(5),
  materials: count(3),
  lengths: count(4),
  stock: fc.boolean(),
  leftovers: count(5),
  maxJoins: count(4),
  miter: fc.boolean(),
  prices: fc.boolean(),
  weights: fc.boolean(),
  complexity: fc.boolean(),
  margin: fc.boolean(),
  sawTime: fc.boolean(),
  jobs: fc.boolean(),
  import: fc.boolean(),
  export: fc.boolean(),
  thorough: fc.boolean(),
  rack: count(50),
  apiKeys: count(5),
  apiCalls: count(60),
  support: fc.constantFrom('limited', 'full'),
})

const direction = fc.constantFrom<Direction>(0, 1, -1)
export const angleText = fc.integer({ min: 0, max: 750 }).map((tenths) => `${tenths / 10}`)

/** A length that is valid in every unit. */
const lengthText = fc.oneof(
  fc.integer({ min: 1, max: 3000 }).map(String),
  fc.integer({ min: 1, max: 63 }).map((part) => `72 ${part}/64"`),
  fc.integer({ min: 1, max: 9 }).map((feet) => `${feet}' 2 1/2"`),
)

/** A text that is a length in a unit, which it is typed in. */
export interface Notation {
  readonly text: string
  readonly unit: Unit
}

const digits = fc.integer({ min: 1, max: 480 })
const mixed = fc
  .tuple(
    fc.constantFrom('', '7', '48'),
    fc.constantFrom(3, 8, 10, 16, 32, 64),
    fc.nat(62),
    fc.constantFrom(' ', '-'),
  )
  .map(([whole, under, over, gap]) => `${whole}${whole && gap}${1 + (over % (under - 1))}/${under}`)
const decimal = fc
  .tuple(digits, fc.nat(99_999), fc.constantFrom(1, 2, 4, 5), fc.constantFrom('.', ','))
  .map(([whole, rest, places, mark]) => `${whole}${mark}${`${rest}`.padStart(5, '0').slice(-places)}`)
const inches = fc.oneof(digits.map(String), mixed, decimal)
const inchMark = fc.constantFrom('"', '″', "''", ' in', ' in.', ' inches')
const feetText = fc
  .tuple(
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom("'", '′', ' ft', "'-"),
    fc.nat(11),
    fc.constantFrom('', ' 1/2', '-3/64'),
  )
  .map(([feet, mark, whole, part]) => `${feet}${mark} ${whole}${part}"`)
const anyUnit = fc.constantFrom(...UNITS)

/** Lengths as people type them: with and without marks, fractions, either decimal mark, feet and inches. */
export const notation: fc.Arbitrary<Notation> = fc.oneof(
  fc.record({ text: inches, unit: fc.constantFrom<Unit>('in.', 'ft') }),
  fc.record({ text: fc.oneof(digits.map(String), decimal), unit: fc.constant<Unit>('mm') }),
  fc.record({ text: fc.tuple(inches, inchMark).map(([text, mark]) => text + mark), unit: anyUnit }),
  fc.record({
    text: fc
      .tuple(fc.oneof(digits.map(String), decimal), fc.constantFrom(' mm', 'mm', ' cm', 'CM'))
      .map(([text, mark]) => text + mark),
    unit: anyUnit,
  }),
  fc.record({
    text: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(99))
      .map(([a, b]) => `${a}.${`${b}`.padStart(2, '0')} m`),
    unit: anyUnit,
  }),
  fc.record({ text: feetText, unit: anyUnit }),
)

const wholeLength = fc.integer({ min: 1, max: 3000 }).map(String)
const allowance = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 100 }).map(String))
const slashed = (entry: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(entry, { minLength: 1, maxLength }).map((entries) => entries.join('/'))

/** A row that is valid in every unit. */
export const item: fc.Arbitrary<Item> = fc.record({
  id: fc.uuid().map(asItemId),
  length: lengthText,
  count: fc.integer({ min: 1, max: 60 }).map(String),
  description: fc.string({ maxLength: 30 }),
  leftAngle: angleText,
  leftAngleDirection: direction,
  rightAngle: angleText,
  rightAngleDirection: direction,
  rotated: fc.boolean(),
  job: fc.constantFrom('', '', 'Stairs', 'gate '),
})

export const panel: fc.Arbitrary<Panel> = fc.record({
  id: fc.uuid().map(asPanelId),
  title: fc.string({ maxLength: 20 }),
  exclusions: fc.dictionary(fc.constantFrom('Oak', 'Pine'), fc.constantFrom(0, 1, 2)),
})

/** A configuration whose every text is valid, though a tier may forbid it. */
export const configuration: fc.Arbitrary<PanelConfiguration> = fc
  .record({
    name: fc.constantFrom('Oak', 'Pine', ''),
    barLength: slashed(wholeLength, 6),
    stock: fc.oneof(fc.constant(''), fc.constantFrom('9', '9/', '0', '3')),
    leftovers: fc.array(fc.record({ length: wholeLength, stock: fc.constantFrom('', '1', '50') }), {
      maxLength: 7,
    }),
    cutWaste: allowance,
    sideCutWaste: allowance,
    margin: allowance,
    clamp: allowance,
    minReusable: allowance,
    offcutWorth: fc.constantFrom('', '1000: 4', '12: 1/ 40: 2.5'),
    unitPrice: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 99 }).map(String)),
    priceCalculationMethod: fc.constantFrom('per-piece', 'per-unit-length', 'per-unit-weight'),
    unitWeight: fc.constantFrom('', '2.5'),
    weightCalculationMethod: fc.constantFrom(null, 'metric-g-per-meter', 'imperial-lb-per-piece'),
    algorithm: fc.constantFrom(null, 'conservative', 'normal', 'aggressive'),
    mostPieces: fc.constantFrom('', '1', '12'),
    after: fc.constantFrom('scrap', 'layouts', 'longRests'),
    miterEnabled: fc.boolean(),
    miterTipOffset: fc.constantFrom('', '1'),
    width: fc.constantFrom('', '60'),
    symmetricalX: fc.boolean(),
    symmetricalY: fc.boolean(),
    symmetricalZ: fc.boolean(),
    complexity: fc.constantFrom(1, 2, 3, 100),
    maxJoins: fc.integer({ min: 0, max: 6 }),
    minJoinLength: fc.constantFrom(null, '4'),
    joinMode: fc.constantFrom(null, 'allAllowed', 'scrapOnly', 'singleRawAllowed'),
    join: allowance,
    bundle: fc.constantFrom('', '1', '4', '2,5', 'x'),
    sawOrder: fc.constantFrom('planned', 'setUps'),
    sawCostUnit: fc.constantFrom('seconds', 'minutes', 'money'),
    stopCost: fc.constantFrom('', '20'),
    discountScope: fc.constantFrom('length', 'material', 'supplier'),
    inputUnit: fc.constantFrom(null, ...UNITS),
  })
  .map((some): PanelConfiguration => ({ ...emptyConfiguration(UNLIMITED), ...some }))
