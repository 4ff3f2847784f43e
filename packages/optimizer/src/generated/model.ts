// Generated from the Rust types; do not edit.

/**
 * What counts next after material and joints. All else counts after it, in the usual order: scrap, strokes, useful offcuts,
 * layouts, bars.
 */
export type After = 'scrap' | 'layouts' | 'longRests'

/**
 * The use of leftovers: the cost of a leftover is multiplied by 1, ½ or 0.
 */
export type Algorithm = 'conservative' | 'normal' | 'aggressive'

/**
 * The rules for joined bars.
 */
export type AllowJoins = {
  /**
   * Most joints in one bar; 0: no joined bars.
   * @asType integer
   * @minimum 0
   * @maximum 100
   * @default 0
   */
  maxJoins?: number
  /**
   * Shortest part, and shortest stretch of a piece between its ends and joints. Default 0.
   * @minimum 0
   * @maximum 1000000
   * @default 0
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
 * A bar. Its fields are in the order of their names, so its text is canonical.
 */
export type AnswerBar = {
  /**
   * Length of the offcut, which is square and whole, after the last cut.
   */
  available: Millimetres
  /**
   * Whether the offcut is worth keeping.
   */
  availableIsUseful: boolean
  /**
   * Number of bars that are cut like this.
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
   * Whether the bar, or each part of a joined bar, is a leftover.
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
   * Length that is neither piece nor useful offcut.
   */
  waste: Millimetres
}

/**
 * A piece or a gap on a bar.
 */
export type BarItem = PlacedPiece | Gap

/**
 * A case of a search among listed patterns.
 */
export type Branch = { prices: Prices } | { pattern: PatternSplit } | { pair: PairSplit }

/**
 * The proof of the bounds, or the reason why there is none.
 */
export type Certificate = { priced: PricedProof } | { joined: JoinedProof } | { search: Unproved }

/**
 * Worths of pieces and weights of bars. The pieces on a bar are worth at most the weight of its parts, so the bars of
 * a plan weigh at least as much as all pieces are worth.
 */
export type Condition = {
  /**
   * Worth of a piece of each item type.
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
 * The work budget, counted in units of work and never in clock time.
 */
export type Effort = 'preview' | 'normal' | 'thorough'

/**
 * The prices of ends: lengths along the middle of the profile, doubled. The price of a right end and the price of a
 * left end together are at most the gap between the two ends.
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
   * Length of the gap; negative if the far edges determine the distance of the neighbours.
   */
  length: Millimetres
  /**
   * How far the outlines of the neighbours overlap along the bar.
   */
  overlap: Millimetres
  /**
   * Start of the gap on the fence.
   */
  start: Millimetres
  /**
   * False for a useful offcut.
   */
  waste: boolean
}

/**
 * A length as it is written: a text in any notation, or a number in the list's unit.
 */
export type GivenLength = string | number

/**
 * Which parts may be joined.
 */
export type JoinMode = 'allAllowed' | 'scrapOnly' | 'singleRawAllowed'

/**
 * A part of a joined bar.
 */
export type JoinPart = {
  /**
   * Whether the part is a leftover.
   */
  leftover: boolean
  /**
   * Raw length.
   */
  length: Millimetres
  /**
   * Price of the part, 0 if it has none; null if no stock has a price.
   */
  price: Price | null
  /**
   * Number of the part's stock.
   */
  stock: number
  /**
   * Length cut off the start of the part, beyond the trim.
   */
  trimFromStart: Millimetres
}

/**
 * A proof for lists whose bars may be joined: no numbers of bars that cost less than the bound meet all conditions.
 */
export type JoinedProof = {
  /**
   * Item types: for each type the keys of its pieces, which are alike.
   */
  pieces: Array<Array<string>>
  /**
   * Stock numbers.
   */
  bars: Array<number>
  /**
   * The prices of ends, if pieces have mitred ends.
   */
  ends?: EndPrices
  /**
   * The conditions that every plan meets.
   */
  conditions: Array<Condition>
}

/**
 * A level of the objective that an answer speaks of.
 */
export type Level =
  | 'uncut'
  | 'cost'
  | 'leftovers'
  | 'joints'
  | 'rests'
  | 'waste'
  | 'strokes'
  | 'offcuts'
  | 'patterns'

/**
 * How far one level of the objective is proved.
 */
export type LevelProof = {
  /**
   * The plan's value: a length, a cost, a number, or an area for squares of lengths.
   */
  value: Amount
  /**
   * No plan as good on the levels above has less, or on `leftovers` and `rests` more; null if nothing is known.
   */
  bound: Amount | null
  /**
   * Whether no plan is better on this level and on those above.
   */
  optimal: boolean
}

/**
 * Length added to the ends of a piece before it is cut.
 */
export type ListAllowance = {
  /**
   * Added at the front end. Default 0.
   */
  left?: GivenLength
  /**
   * Added at the tail end. Default 0.
   */
  right?: GivenLength
}

/**
 * The envelope of a plan for a list.
 */
export type ListAnswer = { success: ListSuccess }

/**
 * A bar to cut.
 */
export type ListBar = {
  /**
   * Number of bars that are cut like this.
   */
  count: number
  /**
   * Index of its stock in the list; null for a joined bar.
   */
  stock: number | null
  /**
   * Its length.
   */
  length: ListLength
  /**
   * Whether it is a leftover, or joined of leftovers alone.
   */
  leftover: boolean
  /**
   * The parts of a joined bar.
   */
  joinedFrom?: Array<ListPart>
  /**
   * The pieces from head to tail.
   */
  pieces: Array<ListCut>
  /**
   * What is left behind the last cut.
   */
  offcut: ListLength
  /**
   * Whether the offcut is worth keeping.
   */
  offcutIsKept: boolean
}

/**
 * A piece on a bar.
 */
export type ListCut = {
  /**
   * Index of the piece in the list.
   */
  piece: number
  /**
   * Its name.
   */
  name: string
  /**
   * Length of its longer edge as it is cut, with the allowance.
   */
  length: ListLength
  /**
   * Length of its longer edge when it is finished; absent without an allowance.
   */
  finished?: ListLength
  /**
   * What is worked off each end as it lies; absent without an allowance.
   */
  allowance?: ListWorkedOff
  /**
   * Where its foremost tip lies, measured from the head of the bar.
   */
  start: ListLength
  /**
   * The angles of its ends as it lies, in degrees from the square cut.
   */
  ends: [Degrees, Degrees]
  /**
   * The axis about which it is turned; null if it lies as it was given.
   */
  turned: RotationAxis | null
}

/**
 * The exact request that the list means, and its answer: as `POST /rest/v1/solve` takes and gives them.
 */
export type ListExact = {
  /**
   * The request in millimetres.
   */
  request: OptimizeRequest
  /**
   * The answer with its envelope.
   */
  answer: OptimizeAnswer
}

/**
 * The rules for joined bars.
 */
export type ListJoins = {
  /**
   * Most joints in one bar.
   * @asType integer
   * @minimum 0
   * @maximum 100
   */
  most: number
  /**
   * Shortest part, and shortest stretch of a piece between its ends and joints. Default 0.
   */
  minLength?: GivenLength
  /**
   * Which parts may be joined. Default `allAllowed`.
   * @default "allAllowed"
   */
  mode?: JoinMode
  /**
   * Material lost in each joint. Default 0.
   */
  loss?: GivenLength
}

/**
 * A length.
 */
export type ListLength = {
  /**
   * In the unit of the list: the shortest decimal that means exactly this length.
   */
  value: number
  /**
   * Exact millimetres.
   */
  mm: Amount
  /**
   * As people write it, with its mark: inches to sixty-fourths, metric to hundredths of a millimetre. `≈` stands before a
   * length that is rounded.
   */
  text: string
}

/**
 * Pieces that stay uncut.
 */
export type ListMissing = {
  /**
   * Index of the piece in the list.
   */
  piece: number
  /**
   * Its name.
   */
  name: string
  /**
   * Length of its longer edge when it is finished.
   */
  length: ListLength
  /**
   * How many.
   */
  quantity: number
}

/**
 * The worth of offcuts from a length on.
 */
export type ListOffcut = {
  /**
   * Length of the shortest offcut with this worth.
   */
  length: GivenLength
  /**
   * Its worth, in the unit of price.
   * @minimum 0
   * @maximum 1000000000
   */
  worth: Price
}

/**
 * A part of a joined bar.
 */
export type ListPart = {
  /**
   * Index of its stock in the list.
   */
  stock: number | null
  /**
   * Raw length.
   */
  length: ListLength
  /**
   * Length cut off its start, beyond the trim.
   */
  cutOff: ListLength
}

/**
 * A kind of piece.
 */
export type ListPiece = {
  /**
   * Length of its longer edge when it is finished.
   * @examples ["72 1/2\"", 1841.5]
   */
  length: GivenLength
  /**
   * How many to cut.
   * @asType integer
   * @minimum 1
   */
  quantity: number
  /**
   * Its name, which the answer repeats.
   * @maxLength 1000
   */
  name?: string
  /**
   * The angles of its front and tail end in degrees from the square cut, −80 to 80. 45 and -45 make a trapezoid, 45 and 45
   * a parallelogram. Default square.
   * @examples [[45, -45]]
   */
  ends?: [Degrees, Degrees]
  /**
   * Length that is cut in addition at each end and worked off later: for a tenon, a weld, planing. Default none.
   * @examples [{ "left": "1/2\"" }]
   */
  allowance?: ListAllowance
}

/**
 * A cutting plan in the unit of its list.
 */
export type ListPlan = {
  /**
   * The unit of `value` in each length.
   */
  unit: Unit
  /**
   * Whether every piece is cut. A plan that leaves pieces out may be proved all the same.
   */
  complete: boolean
  /**
   * Whether no plan uses less material: proved in exact integers, not estimated.
   */
  optimal: boolean
  /**
   * The share of the cost by which a better plan could be better, at most; null where `notes` says why it is not known.
   */
  gap: Ratio | null
  /**
   * Whether the search was stopped early.
   */
  partial: boolean
  /**
   * What the list leaves open, and how it was planned; in English.
   */
  notes: Array<string>
  /**
   * Bars used; a joined bar is one.
   */
  barsCount: number
  /**
   * The bars.
   */
  bars: Array<ListBar>
  /**
   * Pieces that stay uncut.
   */
  missing: Array<ListMissing>
  /**
   * Pieces asked for.
   */
  piecesAsked: number
  /**
   * Pieces cut.
   */
  piecesCut: number
  /**
   * Raw length of all stock used.
   */
  stockLength: ListLength
  /**
   * Sum of the offcuts that are worth keeping.
   */
  offcuts: ListLength
  /**
   * Length that is neither piece nor an offcut worth keeping.
   */
  waste: ListLength
  /**
   * 1 − waste / stock length; 0 if nothing is cut.
   */
  utilization: Ratio
  /**
   * Price of the stock used; null if no stock has a price.
   */
  price: Amount | null
  /**
   * The same as the optimizer has it: to be checked, or made into files.
   */
  exact: ListExact
}

/**
 * What to cut, as people write it. A length is a text in any notation (`72 1/2"`, `3' 2-1/2"`, `1.84 m`, `184,5 cm`), or a
 * number in `unit`.
 */
export type ListRequest = {
  /**
   * The unit of numbers and of texts without a mark, and of the answer. Required where such a length is not 0; without
   * one the answer is in millimetres.
   * @examples ["in"]
   */
  unit?: Unit
  /**
   * How wide a cut is. 0 only where a cut takes nothing.
   * @examples ["1/8\"", 3.2]
   */
  kerf: GivenLength
  /**
   * The bars that can be cut: a length alone stands for any number of such bars.
   * @minItems 1
   * @maxItems 1000
   * @examples [["8'", { "length": "12'", "quantity": 4 }]]
   */
  stock: Array<ListStock | string | number>
  /**
   * The pieces to cut.
   * @maxItems 10000
   */
  pieces: Array<ListPiece>
  /**
   * Cut off each end of every bar first, its own kerf included. Default 0.
   */
  trim?: GivenLength
  /**
   * Kept free at the tail of every bar, beside the trim. Default 0.
   */
  margin?: GivenLength
  /**
   * Held by the saw at the end of every bar, the last cut included. Default 0.
   */
  clamp?: GivenLength
  /**
   * The shortest offcut worth keeping; 0 keeps each. Default 0.
   */
  keepFrom?: GivenLength
  /**
   * The use of leftovers. Default `normal`.
   * @default "normal"
   */
  leftovers?: Algorithm
  /**
   * Most different lengths on one bar; 4 or more: unlimited. Default unlimited.
   * @asType integer
   * @minimum 1
   */
  lengthsPerBar?: number
  /**
   * Most pieces on one bar. Default unlimited.
   * @asType integer
   * @minimum 1
   * @maximum 1000
   */
  piecesPerBar?: number | null
  /**
   * Most bars of one length that the saw cuts with one stroke. Default 1.
   * @asType integer
   * @minimum 1
   * @default 1
   */
  bundle?: number
  /**
   * Width of the profile across the saw. Without it mitred pieces are laid end to end, none within another's triangle.
   */
  profileWidth?: GivenLength
  /**
   * Clearance beyond a mitred cut that two pieces do not share. Required with `profileWidth` where ends are mitred.
   */
  tipOffset?: GivenLength
  /**
   * Half turns that the profile allows: `x` about its length, `y` face down, `z` on the table. Default none.
   */
  turns?: Array<Turn>
  /**
   * How bars may be joined end to end; absent: not at all.
   */
  joins?: ListJoins
  /**
   * What offcuts that a plan leaves are worth, by their least length. Only with prices.
   * @maxItems 10
   */
  offcutWorth?: Array<ListOffcut>
  /**
   * What counts next after material and joints. Default `scrap`.
   * @default "scrap"
   */
  after?: After
  /**
   * How much work to spend, counted in work and never in time. Default `normal`, about a second.
   * @default "normal"
   */
  effort?: Effort
  /**
   * The exact answer carries the certificate of its bound. Default false.
   * @default false
   */
  certificate?: boolean
  /**
   * `exact.answer.success.data` of an earlier answer to nearly the same list: of equal plans the one that keeps most of its
   * bars is the best.
   */
  previous?: Previous
}

/**
 * A kind of bar.
 */
export type ListStock = {
  /**
   * Raw length, before trims.
   * @examples ["12'", 6000]
   */
  length: GivenLength
  /**
   * How many there are. Default: as many as needed.
   * @asType integer
   * @minimum 0
   */
  quantity?: number
  /**
   * An offcut of earlier work. Default false.
   * @default false
   */
  leftover?: boolean
  /**
   * Price of one bar. All new stock has prices, or none has.
   * @minimum 0
   * @maximum 1000000000
   */
  price?: Price
}

/**
 * The content of the envelope.
 */
export type ListSuccess = {
  /**
   * Always false: there is a plan.
   */
  isError: false
  /**
   * The plan.
   */
  data: ListPlan
}

/**
 * The allowance at the ends of a piece as it lies.
 */
export type ListWorkedOff = {
  /**
   * At the end towards the head of the bar.
   */
  left: ListLength
  /**
   * At the end towards the tail.
   */
  right: ListLength
}

/**
 * A search among listed patterns.
 */
export type Listed = {
  /**
   * Prices that decide which patterns a plan can use.
   */
  prices: Prices
  /**
   * Whether only patterns without room for a further piece are listed. Plans made of them may cut more pieces than
   * are wanted.
   */
  maximal: boolean
  /**
   * Chvátal-Gomory cuts, which hold for all plans of these patterns: earlier rows times multipliers, added up and
   * rounded up. The earlier rows are the item types, then the cuts before, by number; multipliers are parts of
   * 2²⁴.
   */
  rows?: Array<Array<[number, number]>>
  /**
   * The cases. The first holds all plans of these patterns; a case comes before the cases that it is split into.
   */
  tree: Array<Branch>
}

/**
 * The origin of the plan.
 */
export type Meta = {
  /**
   * SHA-256 of the bars as canonical JSON, in hexadecimal.
   */
  scheme: string
  /**
   * Milliseconds of the solve.
   */
  time: number
  /**
   * Whether a stop signal ended the search early.
   */
  partial: boolean
  /**
   * Further facts.
   */
  data: MetaData
  /**
   * Version of the optimizer.
   */
  engine: string
  /**
   * The proof.
   */
  proof: Proof
  /**
   * Number of bars that stay as the request's `previous` has them; only with `previous`.
   */
  kept?: number
  /**
   * How often the blade comes down for all bars; only with a `bundle` of more than one bar.
   */
  strokes?: number
  /**
   * No plan with the same material takes fewer strokes; only with `strokes`.
   */
  leastStrokes?: number
  /**
   * The certificate of the proof, if the request asks for it.
   */
  certificate?: Certificate
}

/**
 * Further facts about the plan.
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
 * Pieces of one key that stay uncut.
 */
export type Missing = {
  /**
   * The pieces' key.
   */
  key: string
  /**
   * Number of pieces.
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
 * The envelope of a refused request: `invalidRequest` or `tooLarge`.
 */
export type OptimizeRefusal = { error: RefusalBody }

/**
 * What to cut, from which stock, and how.
 */
export type OptimizeRequest = {
  /**
   * 2: mitres on. 1: off, and angles are ignored. Default 1.
   * @asType integer
   * @minimum 1
   * @maximum 2
   * @default 1
   */
  version?: number
  /**
   * The bars that can be cut. New stock is numbered 0, 1, … and leftovers -1, -2, …, each in the order given.
   * @minItems 1
   * @maxItems 1000
   */
  stock: Array<RequestStock>
  /**
   * The pieces to cut.
   * @maxItems 10000
   */
  data: Array<RequestPiece>
  /**
   * The kerf: the length that one square cut turns to dust. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   * @examples [3.2]
   */
  cutWaste?: Millimetres
  /**
   * The kerf again; equal to `cutWaste` if both are given.
   * @minimum 0
   * @maximum 10000
   */
  sawWidth?: Millimetres
  /**
   * Trim at each end of every bar, its own kerf included. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  sideWaste?: Millimetres
  /**
   * The shortest offcut worth keeping; 0 keeps each. Default 0.
   * @minimum 0
   * @maximum 1000000
   * @default 0
   */
  reusable?: Millimetres
  /**
   * Length at the tail of each bar, beside the trim, that stays free of pieces. Default 0.
   * @minimum 0
   * @maximum 1000000
   * @default 0
   */
  reserve?: Millimetres
  /**
   * Length at the end of each bar that the machine grips, the last cut included: no piece reaches into it. The tail
   * trim lies within it. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  clamp?: Millimetres
  /**
   * Material lost in each joint. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  join?: Millimetres
  /**
   * The use of leftovers. Default `normal`.
   */
  algorithm?: Algorithm | null
  /**
   * Most distinct piece lengths on one bar; 4 or more: unlimited. Default 100.
   * @asType integer
   * @minimum 1
   * @default 100
   */
  complexity?: number
  /**
   * Most pieces on one bar. Default unlimited.
   * @asType integer
   * @minimum 1
   * @maximum 1000
   */
  mostPieces?: number | null
  /**
   * Most bars of one length that the saw cuts at once: among plans of equal material the one with the fewest
   * strokes is the best. Default 1: strokes do not count.
   * @asType integer
   * @minimum 1
   * @default 1
   */
  bundle?: number
  /**
   * Mitre tip offset: clearance beyond an angled cut that two pieces do not share. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  delta?: Millimetres
  /**
   * Width of the profile across the saw's table. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  materialWidth?: Millimetres
  /**
   * The profile may be turned half round the bar's own axis.
   * @default false
   */
  symmetricalX?: boolean
  /**
   * The profile may be turned half round the axis across the bar.
   * @default false
   */
  symmetricalY?: boolean
  /**
   * The profile may be turned half round the upright axis, end for end.
   * @default false
   */
  symmetricalZ?: boolean
  /**
   * Joined bars; absent: none.
   */
  allowJoins?: AllowJoins | null
  /**
   * Equal bars are listed once with a count. Default true.
   * @default true
   */
  groupIdentical?: boolean
  /**
   * The work budget. Default `normal`.
   * @default "normal"
   */
  effort?: Effort
  /**
   * The answer carries the certificate of its bound. Default false.
   * @default false
   */
  certificate?: boolean
  /**
   * What the offcuts that a plan leaves are worth: the material cost of a plan is less that. Only with prices. Offcuts of
   * joined bars are worth nothing.
   * @maxItems 10
   */
  offcutWorth?: Array<RequestOffcut> | null
  /**
   * The bars to cut: the answer is this plan, with its figures and the bound that the search proves. Only for square
   * ends. Together they cut every piece as often as `data` lists it.
   * @maxItems 10000
   */
  patterns?: Array<RequestPattern> | null
  /**
   * What counts next after material and joints. Default `scrap`.
   */
  after?: After | null
  /**
   * An earlier plan of nearly the same list: of equal plans the one that keeps most of its bars is the best.
   */
  previous?: Previous | null
  /**
   * Id of a demo project. Only the server's guard reads it.
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
   * Whether the plan uses stock of more than one length.
   */
  multiLength: boolean
  /**
   * Whether equal bars are listed once. Also true for plans that are too long to list each bar by itself.
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
   * Whether every piece is cut. A plan that leaves pieces out may be proved all the same: no plan leaves less uncut.
   * Answers of earlier versions lack it.
   */
  complete?: boolean
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
   * Length that is neither piece nor useful offcut.
   */
  waste: Amount
  /**
   * Waste with the useful offcuts counted in.
   */
  pessimisticWaste: Amount
  /**
   * 1 − waste / total length; 0 if nothing is cut.
   */
  utilization: Ratio
  /**
   * 1 − pessimistic waste / total length; 0 if nothing is cut.
   */
  pessimisticUtilization: Ratio
  /**
   * Price of the stock used, less the useful offcuts' share by length; null if no stock has a price.
   */
  price: Amount | null
  /**
   * Price of the stock used; null if no stock has a price.
   */
  pessimisticPrice: Amount | null
  /**
   * Worth of the offcuts that single bars leave; only with `offcutWorth` in the request.
   */
  offcutWorth?: Amount
  /**
   * The bars.
   */
  bars: Array<AnswerBar>
  /**
   * Pieces that stay uncut.
   */
  missing: Array<Missing>
  /**
   * Keys of warnings: `outOfStock`, `limitedByMinJoinLength`.
   */
  warnings: Array<string>
  /**
   * The origin of the plan and the proof.
   */
  meta: Meta
}

/**
 * The content of the envelope.
 */
export type OptimizeSuccess = {
  /**
   * Always false: there is a plan.
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
 * Two cases by whether two item types share a bar (Ryan & Foster 1981).
 */
export type PairSplit = {
  /**
   * The item type that is wanted once.
   */
  one: number
  /**
   * The other item type.
   */
  other: number
  /**
   * Branch of the case in which the two share a bar.
   */
  together: number
  /**
   * Branch of the case in which they do not.
   */
  apart: number
}

/**
 * Equal pieces on a bar of a pattern.
 */
export type PatternPiece = {
  /**
   * Index in the request's `data`. Pieces of one length may stand for each other.
   * @asType integer
   * @minimum 0
   */
  piece: number
  /**
   * How many of them lie on the bar.
   * @asType integer
   * @minimum 1
   */
  count: number
}

/**
 * Two cases by the number of bars cut by a pattern.
 */
export type PatternSplit = {
  /**
   * The stock type of the pattern.
   */
  bars: number
  /**
   * The item types on the pattern, each with its number of pieces.
   */
  pieces: Array<[number, number]>
  /**
   * The number.
   */
  at: number
  /**
   * Branch of the case with at most `at`.
   */
  most: number
  /**
   * Branch of the case with more.
   */
  more: number
}

/**
 * The allowance at the ends of a piece as it lies.
 */
export type PlacedAllowance = {
  /**
   * At the end towards the head of the bar.
   */
  left: Millimetres
  /**
   * At the end towards the tail.
   */
  right: Millimetres
}

/**
 * A piece on a bar.
 */
export type PlacedPiece = {
  /**
   * The part of `length` at each end, as the piece lies, that is worked off after the cut; absent where there is none.
   */
  allowance?: PlacedAllowance
  /**
   * Description of the request.
   */
  descr: string | null
  /**
   * The length as text in millimetres.
   */
  display: string
  /**
   * Length of the longer edge of the finished piece, which is the request's; absent without an allowance.
   */
  finished?: Millimetres
  /**
   * Typed length of the request.
   */
  input: string | null
  /**
   * Key of the request.
   */
  key: string
  /**
   * Angle of the front end, after turning.
   */
  leftAngle: Degrees
  /**
   * Overlap of the gap before the piece.
   */
  leftOverlap: Millimetres
  /**
   * Length of the longer edge as it is cut, with the allowance.
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
   * Overlap of the gap after the piece.
   */
  rightOverlap: Millimetres
  /**
   * Whether the piece is turned.
   */
  rotated: boolean
  /**
   * Axis of the turn; null if the piece is not turned.
   */
  rotationAxis: RotationAxis | null
  /**
   * Least `x` of the piece, tips included.
   */
  start: Millimetres
}

/**
 * An earlier plan. `data` of an answer has this form; its further fields are not read.
 */
export type Previous = {
  /**
   * The bars of the plan, which list at most a million pieces.
   */
  bars: Array<PreviousBar>
}

/**
 * A bar of an earlier plan.
 */
export type PreviousBar = {
  /**
   * Raw length; required unless the bar is joined.
   */
  length?: Millimetres | null
  /**
   * Whether the bar is a leftover. Default false.
   */
  leftover?: boolean
  /**
   * Number of bars that are cut like this. Default 1.
   */
  count?: number
  /**
   * The parts of a joined bar.
   */
  joinArrangement?: Array<PreviousPart> | null
  /**
   * The pieces from head to tail. Items without a key are gaps.
   */
  items: Array<PreviousPiece>
}

/**
 * A part of a joined bar of an earlier plan.
 */
export type PreviousPart = {
  /**
   * Raw length.
   */
  length: Millimetres
  /**
   * Whether the part is a leftover. Default false.
   */
  leftover?: boolean
}

/**
 * A piece of an earlier plan, as it lies. Without length or angles the piece of this key counts as unchanged in them.
 */
export type PreviousPiece = {
  /**
   * Key of the piece.
   */
  key?: string
  /**
   * Length of its longer edge.
   */
  length?: Millimetres | null
  /**
   * Angle of the front end, after turning.
   */
  leftAngle?: Degrees | null
  /**
   * Angle of the tail end, after turning.
   */
  rightAngle?: Degrees | null
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
   * Item types: for each type the keys of its pieces, which are alike.
   */
  pieces: Array<Array<string>>
  /**
   * Stock types: for each type the numbers of its stock, whose bars are counted together. Bars that keep an offcut have
   * numbers of their own ([`number_keeping`]).
   */
  bars: Array<Array<number>>
  /**
   * The unit of costs.
   */
  unit: Amount
  /**
   * The greatest cost below the bound that bars can have, in units; −1 if there is none. The nodes refute plans of
   * this cost.
   */
  target: number
  /**
   * The prices of ends, if pieces have mitred ends.
   */
  ends?: EndPrices
  /**
   * Proves that pieces must stay uncut.
   */
  uncut?: UncutProof
  /**
   * The cases. The first holds all plans; a case comes before the cases that it is split into.
   */
  nodes: Array<Node>
}

/**
 * Whole-number prices.
 */
export type Prices = {
  /**
   * The divisor of the prices.
   */
  scale: number
  /**
   * The price of one piece of each item type.
   */
  pieces: Array<number>
  /**
   * The least rest of the cost of one bar of each stock type after its pieces are paid.
   */
  bars: Array<number>
  /**
   * The price of each row of the listed patterns, at least 0. Rows beyond the end of this list have the price 0.
   */
  rows?: Array<number>
}

/**
 * The proof about the material cost.
 */
export type Proof = {
  /**
   * Material cost of the plan, less the worth of its offcuts if the request has one.
   */
  objective: Amount
  /**
   * No plan that leaves as little uncut costs less.
   */
  lowerBound: Amount
  /**
   * (objective − lower bound) / objective, rounded up; 0 if the objective is 0.
   */
  gap: Ratio
  /**
   * Whether the plan is proved: its cost is the lower bound, and no plan leaves less uncut.
   */
  optimal: boolean
  /**
   * How far each level of the objective is proved, in the order in which they count. Answers of earlier versions
   * have none.
   */
  levels?: { [key in Level]?: LevelProof }
}

/**
 * A share of 1, for example 0.25. On the wire with at most twelve decimals, in the core a count of 10⁻¹².
 */
export type Ratio = number

export type RefusalBody = { key: string; message: string; details: RefusalDetails }

export type RefusalDetails = {
  /**
   * JSON path of the fault.
   */
  path: string
  /**
   * The fault.
   */
  reason?: string
  /**
   * The greatest allowed number.
   */
  limit?: number
}

/**
 * Length added to the ends of a piece before it is cut; the piece and its allowance are at most 1000000 long together.
 */
export type RequestAllowance = {
  /**
   * Added at the front end. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  left?: Millimetres
  /**
   * Added at the tail end. Default 0.
   * @minimum 0
   * @maximum 10000
   * @default 0
   */
  right?: Millimetres
}

/**
 * The worth of useful offcuts from a length on; of several entries the dearest that an offcut is long enough for counts. An
 * offcut is never worth more than its bar costs.
 */
export type RequestOffcut = {
  /**
   * Length of the shortest offcut with this worth.
   * @exclusiveMinimum 0
   * @maximum 1000000
   */
  length: Millimetres
  /**
   * Its worth, in the unit of price.
   * @minimum 0
   * @maximum 1000000000
   */
  worth: Price
}

/**
 * Equal bars of a plan that is given with the request.
 */
export type RequestPattern = {
  /**
   * Index of their stock in the request's `stock`.
   * @asType integer
   * @minimum 0
   */
  stock: number
  /**
   * How many bars are cut so.
   * @asType integer
   * @minimum 1
   */
  count: number
  /**
   * The pieces on each of them.
   */
  pieces: Array<PatternPiece>
}

/**
 * A kind of piece.
 */
export type RequestPiece = {
  /**
   * Its name in the answer; by default its index in `data`.
   * @maxLength 1000
   */
  key?: string
  /**
   * Length of its longer edge when it is finished.
   * @exclusiveMinimum 0
   * @maximum 1000000
   * @examples [1841.5]
   */
  length: Millimetres
  /**
   * Length that is cut in addition and worked off later: for a tenon, a weld, planing. The piece is cut longer by it.
   */
  allowance?: RequestAllowance | null
  /**
   * How many to cut.
   * @asType integer
   * @minimum 1
   */
  count: number
  /**
   * Description of the piece; the answer repeats it.
   * @maxLength 1000
   */
  descr?: string | null
  /**
   * Signed angle of the front end, −80 to 80 degrees. Default 0.
   * @default 0
   */
  leftAngle?: Degrees
  /**
   * Signed angle of the tail end, −80 to 80 degrees. Default 0.
   * @default 0
   */
  rightAngle?: Degrees
  /**
   * The length as typed; the answer repeats it.
   * @maxLength 1000
   */
  input?: string | null
}

/**
 * A kind of bar.
 */
export type RequestStock = {
  /**
   * Raw length, before trims.
   * @exclusiveMinimum 0
   * @maximum 1000000
   * @examples [6000]
   */
  length: Millimetres
  /**
   * How many there are; null: unlimited.
   * @asType integer
   * @minimum 0
   */
  quantity?: number | null
  /**
   * An offcut of earlier work. Default false.
   * @default false
   */
  leftover?: boolean
  /**
   * Price of one bar.
   * @minimum 0
   * @maximum 1000000000
   */
  price?: Price | null
}

/**
 * The axis of a half turn: X along the bar, Y across it, Z across its face.
 */
export type RotationAxis = 'X' | 'Y' | 'Z'

/**
 * Two cases by the number of bars of a stock type.
 */
export type Split = {
  /**
   * The stock type.
   */
  bars: number
  /**
   * The number.
   */
  at: number
  /**
   * Node of the case with at most `at`.
   */
  most: number
  /**
   * Node of the case with more.
   */
  more: number
}

/**
 * The longest bar, and what no piece can use of it, in millimetres.
 */
export type TakenOffBar = {
  /**
   * Raw length of the longest bar, single or joined.
   */
  longest: Millimetres
  /**
   * The trims of both ends.
   */
  sideWaste: Millimetres
  /**
   * The length kept free at the tail.
   */
  reserve: Millimetres
  /**
   * What the clamp holds beyond the trim.
   */
  clamp: Millimetres
  /**
   * The tip offsets of the piece.
   */
  delta: Millimetres
  /**
   * The allowance of the piece.
   */
  allowance?: Millimetres
}

/**
 * A half turn that a profile allows.
 */
export type Turn = 'x' | 'y' | 'z'

/**
 * Proves that pieces must stay uncut. The unit of lengths is the greatest common divisor of the lengths of all pieces.
 */
export type UncutProof = {
  /**
   * The greatest sum of lengths of pieces below the claimed length. The prices refute it.
   */
  target: number
  /**
   * The prices.
   */
  prices: Prices
}

/**
 * The unit of numbers, and of texts without a mark.
 */
export type Unit = 'mm' | 'cm' | 'm' | 'in' | 'ft'

export type UnplannedBody = {
  isError: true
  errorKey: string
  errorMessage: string
  errorDetails: UnplannedDetails
}

export type UnplannedDetails = {
  /**
   * Keys of the pieces that are too long or too short.
   */
  keys: Array<string>
  /**
   * Of `itemTooLong`: what is taken off the longest bar, if the shortest of the pieces would fit without it.
   */
  taken?: TakenOffBar
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
export type UnprovedReason = 'joinedBars' | 'mitredBars' | 'offcutWorth' | 'outOfStock' | 'work'
