// Generated from the Rust types; do not edit.

/**
 * How gladly leftovers are used: a leftover's cost is multiplied by 1, ½ or 0.
 */
export type Algorithm = 'conservative' | 'normal' | 'aggressive'

/**
 * The rules for joined bars.
 */
export type AllowJoins = {
  /**
   * Most joints in one bar; 0: no joined bars.
   */
  maxJoins?: number
  /**
   * Shortest part used, and shortest stretch of a piece between its ends and joints. Default 0.
   */
  minLength?: Millimetres
  /**
   * Which parts may be joined. Default `allAllowed`.
   */
  joinMode?: JoinMode | null
}

/**
 * A sum of lengths, prices or costs. On the wire with at most seven decimals, in the core a count of 10⁻⁷.
 */
export type Amount = number

/**
 * A bar. Its fields stand in the order of their names, which makes its text canonical.
 */
export type AnswerBar = {
  /**
   * What stays square and whole after the last cut.
   */
  available: Millimetres
  /**
   * Whether that is worth keeping.
   */
  availableIsUseful: boolean
  /**
   * How often this bar is cut.
   */
  count: number
  /**
   * Gaps and pieces from head to tail.
   */
  items: Array<BarItem>
  /**
   * The parts of a joined bar.
   */
  joinArrangement: Array<JoinPart> | null
  /**
   * Whether it is a leftover, or all its parts are.
   */
  leftover: boolean
  /**
   * Length of the bar.
   */
  length: Millimetres
  /**
   * Width of the profile.
   */
  materialWidth: Millimetres
  /**
   * Number of its stock: 0, 1, … new, -1, -2, … leftovers; null for a joined bar.
   */
  stock: number | null
  /**
   * `length - available`.
   */
  total: Millimetres
  /**
   * Sum of the pieces' mean lengths.
   */
  useful: Millimetres
  /**
   * What is neither piece nor useful offcut.
   */
  waste: Millimetres
}

/**
 * What lies on a bar.
 */
export type BarItem = PlacedPiece | Gap

/**
 * A case of a search among listed patterns.
 */
export type Branch = { prices: Prices } | { pattern: PatternSplit } | { pair: PairSplit }

/**
 * The proof of the bounds, or why there is none.
 */
export type Certificate = { priced: PricedProof } | { joined: JoinedProof } | { search: Unproved }

/**
 * The pieces on a bar are worth no more than its parts weigh, so the bars of a plan weigh at least what all pieces are
 * worth.
 */
export type Condition = {
  /**
   * Worth of a piece of each kind.
   */
  pieces: Array<number>
  /**
   * Weight of a bar of each stock number, at least 0.
   */
  bars: Array<number>
}

/**
 * An angle. On the wire in degrees, in the core a count of their millionths.
 */
export type Degrees = number

/**
 * The work budget; counted in work, never in clock time.
 */
export type Effort = 'preview' | 'normal' | 'thorough'

/**
 * What the ends of mitred pieces take, along the middle of the profile and doubled: the price of a right end and of a
 * left end together are no more than the gap between them.
 */
export type EndPrices = {
  /**
   * Signed angles in degrees.
   */
  angles: Array<Degrees>
  /**
   * Price of a right end of each angle, in half nanometres.
   */
  right: Array<number>
  /**
   * Price of the bar's head, in half nanometres.
   */
  head: number
}

/**
 * A gap, measured along the fence.
 */
export type Gap = {
  /**
   * Negative where the far edge decides.
   */
  length: Millimetres
  /**
   * How far the outlines of the neighbours overlap along the bar.
   */
  overlap: Millimetres
  /**
   * Where it begins on the fence.
   */
  start: Millimetres
  /**
   * False for a useful offcut.
   */
  waste: boolean
}

/**
 * Which parts may be joined.
 */
export type JoinMode = 'allAllowed' | 'scrapOnly' | 'singleRawAllowed'

/**
 * A part of a joined bar.
 */
export type JoinPart = {
  /**
   * Whether it is a leftover.
   */
  leftover: boolean
  /**
   * Raw length.
   */
  length: Millimetres
  /**
   * Its price, 0 where it has none; null where nothing is priced.
   */
  price: Price | null
  /**
   * Number of its stock.
   */
  stock: number
  /**
   * Cut off its start, beyond the trim.
   */
  trimFromStart: Millimetres
}

/**
 * A proof where bars may be joined: no numbers of bars that cost less than the bound meet all conditions.
 */
export type JoinedProof = {
  /**
   * Kinds of pieces, each by the keys of the pieces that are alike.
   */
  pieces: Array<Array<string>>
  /**
   * Stock numbers.
   */
  bars: Array<number>
  /**
   * What the ends of mitred pieces take, where there are any.
   */
  ends?: EndPrices
  /**
   * What every plan meets.
   */
  conditions: Array<Condition>
}

/**
 * A search among listed patterns.
 */
export type Listed = {
  /**
   * Prices that say which patterns a plan can use.
   */
  prices: Prices
  /**
   * Only patterns to which no piece can be added, for plans that may cut too much.
   */
  maximal: boolean
  /**
   * Rows that hold for all plans of these patterns: earlier rows times multipliers, added up and rounded up. The
   * rows they come from are the kinds of pieces and then the rows listed before, by number; multipliers are parts of
   * 2²⁴.
   */
  rows?: Array<Array<[number, number]>>
  /**
   * The cases, the first of them all plans of these patterns. A case comes before those it is split into.
   */
  tree: Array<Branch>
}

/**
 * How the plan came about.
 */
export type Meta = {
  /**
   * SHA-256 of the bars as canonical JSON, in hexadecimal.
   */
  scheme: string
  /**
   * Milliseconds it took.
   */
  time: number
  /**
   * A stop signal ended the search early.
   */
  partial: boolean
  /**
   * What else is worth knowing.
   */
  data: MetaData
  /**
   * Version of the optimizer.
   */
  engine: string
  /**
   * What was proved.
   */
  proof: Proof
  /**
   * What proves it, where the request asks for that.
   */
  certificate?: Certificate
}

/**
 * What else is worth knowing.
 */
export type MetaData = {
  /**
   * Name of the strategy that found the plan.
   */
  strategy: string
}

/**
 * A length. On the wire millimetres with at most six decimals, in the core a count of nanometres.
 */
export type Millimetres = number

/**
 * Pieces of one key that are left uncut.
 */
export type Missing = {
  /**
   * The pieces' key.
   */
  key: string
  /**
   * How many.
   */
  count: number
}

/**
 * A case of the proof.
 */
export type Node = { prices: Prices } | { split: Split } | { listed: Listed }

/**
 * The envelope of a plan.
 */
export type OptimizeAnswer = {
  /**
   * The plan.
   */
  success: OptimizeSuccess
}

/**
 * The envelope of a request that was refused: `invalidRequest` or `tooLarge`.
 */
export type OptimizeRefusal = { error: RefusalBody }

/**
 * What to cut, from which stock, and how.
 */
export type OptimizeRequest = {
  /**
   * 2: mitres on. 1: off, and angles are ignored. Default 1.
   */
  version?: number
  /**
   * The bars that can be cut. New stock is numbered 0, 1, … and leftovers -1, -2, …, each in the order given.
   */
  stock: Array<RequestStock>
  /**
   * The pieces to cut.
   */
  data: Array<RequestPiece>
  /**
   * The kerf: what one square cut turns to dust. Default 0.
   */
  cutWaste?: Millimetres
  /**
   * The kerf again; equal to `cutWaste` where both are given.
   */
  sawWidth?: Millimetres
  /**
   * Trim at each end of every bar, its own kerf included. Default 0.
   */
  sideWaste?: Millimetres
  /**
   * The shortest offcut worth keeping; 0 keeps each. Default 0.
   */
  reusable?: Millimetres
  /**
   * More length kept free at the tail of each bar. Default 0.
   */
  reserve?: Millimetres
  /**
   * Material lost in each joint. Default 0.
   */
  join?: Millimetres
  /**
   * How gladly leftovers are used. Default `normal`.
   */
  algorithm?: Algorithm | null
  /**
   * Most distinct piece lengths on one bar; 4 or more: unlimited. Default 100.
   */
  complexity?: number
  /**
   * Mitre tip offset: clearance beyond an angled cut that is not shared. Default 0.
   */
  delta?: Millimetres
  /**
   * Width of the profile across the saw's table. Default 0.
   */
  materialWidth?: Millimetres
  /**
   * The profile may be turned half round the bar's own axis.
   */
  symmetricalX?: boolean
  /**
   * The profile may be turned half round the axis across the bar.
   */
  symmetricalY?: boolean
  /**
   * The profile may be turned half round the upright axis, end for end.
   */
  symmetricalZ?: boolean
  /**
   * Joined bars; absent: none.
   */
  allowJoins?: AllowJoins | null
  /**
   * Equal bars are listed once with a count. Default true.
   */
  groupIdentical?: boolean
  /**
   * The work budget. Default `normal`.
   */
  effort?: Effort
  /**
   * The answer carries what proves its bound. Default false.
   */
  certificate?: boolean
  /**
   * Id of a demo project; read by the server's guard alone.
   */
  demo?: string | null
}

/**
 * A plan and its figures.
 */
export type OptimizeResult = {
  /**
   * The request's version.
   */
  version: number
  /**
   * Bars used; a joined bar is one.
   */
  barsCount: number
  /**
   * Stock of more than one length is used.
   */
  multiLength: boolean
  /**
   * Equal bars are listed once. Also true for plans too long to list each bar by itself.
   */
  identicalGrouped: boolean
  /**
   * Pieces asked for.
   */
  inputCount: number
  /**
   * Pieces cut.
   */
  outputCount: number
  /**
   * Pieces cut by key.
   */
  counts: { [key in string]?: number }
  /**
   * Raw length of all stock used.
   */
  totalLength: Amount
  /**
   * Sum of the useful offcuts.
   */
  totalAvailable: Amount
  /**
   * What is neither piece nor useful offcut.
   */
  waste: Amount
  /**
   * Waste with the useful offcuts counted in.
   */
  pessimisticWaste: Amount
  /**
   * 1 − waste / total length; 0 when nothing is cut.
   */
  utilization: Ratio
  /**
   * 1 − pessimistic waste / total length; 0 when nothing is cut.
   */
  pessimisticUtilization: Ratio
  /**
   * Price of the stock used less the useful offcuts' share by length; null where nothing is priced.
   */
  price: Amount | null
  /**
   * Price of the stock used; null where nothing is priced.
   */
  pessimisticPrice: Amount | null
  /**
   * The bars.
   */
  bars: Array<AnswerBar>
  /**
   * Pieces that are left uncut.
   */
  missing: Array<Missing>
  /**
   * Keys of warnings: `outOfStock`, `limitedByMinJoinLength`.
   */
  warnings: Array<string>
  /**
   * How the plan came about and what was proved.
   */
  meta: Meta
}

/**
 * What stands in the envelope.
 */
export type OptimizeSuccess = {
  /**
   * False: there is a plan.
   */
  isError: false
  /**
   * The plan.
   */
  data: OptimizeResult
}

/**
 * The envelope of a valid request that has no plan: `nothingToOptimize`, `itemTooLong`, `itemTooShort`.
 */
export type OptimizeUnplanned = { success: UnplannedBody }

/**
 * Two cases by whether two kinds share a bar (Ryan & Foster 1981).
 */
export type PairSplit = {
  /**
   * The kind that is wanted once.
   */
  one: number
  /**
   * The other kind.
   */
  other: number
  /**
   * Branch of the case that they share a bar.
   */
  together: number
  /**
   * Branch of the case that they do not.
   */
  apart: number
}

/**
 * Two cases by the number of bars cut by a pattern.
 */
export type PatternSplit = {
  /**
   * Its kind of bars.
   */
  bars: number
  /**
   * Kinds of pieces and how many of each.
   */
  pieces: Array<[number, number]>
  /**
   * The number.
   */
  at: number
  /**
   * Branch of the case that there are no more.
   */
  most: number
  /**
   * Branch of the case that there are more.
   */
  more: number
}

/**
 * A piece as it lies.
 */
export type PlacedPiece = {
  /**
   * As requested.
   */
  descr: string | null
  /**
   * The length as text in millimetres.
   */
  display: string
  /**
   * As requested.
   */
  input: string | null
  /**
   * As requested.
   */
  key: string
  /**
   * Angle of the front end, after turning.
   */
  leftAngle: Degrees
  /**
   * Overlap of the gap before it.
   */
  leftOverlap: Millimetres
  /**
   * Length of the longer edge.
   */
  length: Millimetres
  /**
   * Width of the profile.
   */
  materialWidth: Millimetres
  /**
   * Angle of the tail end, after turning.
   */
  rightAngle: Degrees
  /**
   * Overlap of the gap after it.
   */
  rightOverlap: Millimetres
  /**
   * Whether it was turned.
   */
  rotated: boolean
  /**
   * `X`, `Y` or `Z`.
   */
  rotationAxis: RotationAxis | null
  /**
   * Its least `x`, tips included.
   */
  start: Millimetres
}

/**
 * An amount of money. On the wire in the currency's unit, in the core a count of its millionths.
 */
export type Price = number

/**
 * A proof by prices.
 */
export type PricedProof = {
  /**
   * Kinds of pieces, each by the keys of the pieces that are alike.
   */
  pieces: Array<Array<string>>
  /**
   * Kinds of bars, each by stock numbers: those that are counted together.
   */
  bars: Array<Array<number>>
  /**
   * What costs are counted in.
   */
  unit: Amount
  /**
   * The greatest cost below the bound that bars can have, in units: what the nodes refute; −1 where there is none.
   */
  target: number
  /**
   * What the ends of mitred pieces take, where there are any.
   */
  ends?: EndPrices
  /**
   * Proves that pieces must stay uncut.
   */
  uncut?: UncutProof
  /**
   * The cases, the first of them all plans there are. A case comes before those it is split into.
   */
  nodes: Array<Node>
}

/**
 * Whole-number prices.
 */
export type Prices = {
  /**
   * What the prices are divided by.
   */
  scale: number
  /**
   * Of one piece of each kind.
   */
  pieces: Array<number>
  /**
   * What is left of the cost of one bar of each kind when the pieces on it are paid for, at least.
   */
  bars: Array<number>
  /**
   * Of one of each row of the listed patterns, at least 0; those of rows beyond the end are 0.
   */
  rows?: Array<number>
}

/**
 * What was proved about the material cost.
 */
export type Proof = {
  /**
   * Material cost of the plan.
   */
  objective: Amount
  /**
   * No plan that leaves as little uncut costs less.
   */
  lowerBound: Amount
  /**
   * (objective − lower bound) / objective, rounded up; 0 when the objective is 0.
   */
  gap: Ratio
  /**
   * Bound and plan meet, and no plan leaves less uncut.
   */
  optimal: boolean
}

/**
 * A share of 1. On the wire with at most twelve decimals, in the core a count of 10⁻¹².
 */
export type Ratio = number

export type RefusalBody = { key: string; message: string; details: RefusalDetails }

export type RefusalDetails = {
  /**
   * JSON path of the fault.
   */
  path: string
  /**
   * What is wrong there.
   */
  reason?: string
  /**
   * What there may be at most.
   */
  limit?: number
}

/**
 * A kind of piece.
 */
export type RequestPiece = {
  /**
   * Its name in the answer; by default its index in `data`.
   */
  key?: string
  /**
   * Length of its longer edge.
   */
  length: Millimetres
  /**
   * How many to cut.
   */
  count: number
  /**
   * What it is for; passed on.
   */
  descr?: string | null
  /**
   * Signed angle of the front end, −80 to 80 degrees. Default 0.
   */
  leftAngle?: Degrees
  /**
   * Signed angle of the tail end, −80 to 80 degrees. Default 0.
   */
  rightAngle?: Degrees
  /**
   * The length as it was typed; passed on.
   */
  input?: string | null
}

/**
 * A kind of bar.
 */
export type RequestStock = {
  /**
   * Raw length, before trims.
   */
  length: Millimetres
  /**
   * How many there are; null: unlimited.
   */
  quantity?: number | null
  /**
   * An offcut of earlier work. Default false.
   */
  leftover?: boolean
  /**
   * Price of one bar.
   */
  price?: Price | null
}

/**
 * The axis of a half turn: X along the bar, Y across it, Z across its face.
 */
export type RotationAxis = 'X' | 'Y' | 'Z'

/**
 * Two cases by the number of bars of a kind.
 */
export type Split = {
  /**
   * The kind of bars.
   */
  bars: number
  /**
   * The number.
   */
  at: number
  /**
   * Node of the case that there are no more.
   */
  most: number
  /**
   * Node of the case that there are more.
   */
  more: number
}

/**
 * Proves that pieces must stay uncut. Lengths are counted in the greatest common divisor of all that are wanted.
 */
export type UncutProof = {
  /**
   * The greatest length below the one claimed that pieces add up to: what the prices refute.
   */
  target: number
  /**
   * The prices.
   */
  prices: Prices
}

export type UnplannedBody = {
  isError: true
  errorKey: string
  errorMessage: string
  errorDetails: UnplannedDetails
}

export type UnplannedDetails = {
  /**
   * Keys of the pieces it is about.
   */
  keys: Array<string>
}

/**
 * Why there is no proof to check.
 */
export type Unproved = {
  /**
   * The reason.
   */
  reason: UnprovedReason
}

/**
 * Why there is no proof to check.
 */
export type UnprovedReason = 'joinedBars' | 'mitredBars' | 'outOfStock' | 'work'
