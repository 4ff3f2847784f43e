import type * as wire from '@kerfwise/optimizer'

export type {
  AnswerBar,
  BarItem,
  Effort,
  Gap,
  OptimizeResult,
  PlacedPiece,
  Proof,
  RequestPattern,
} from '@kerfwise/optimizer'

type Complete<T> = Readonly<Required<T>>

/** A stock entry as this package sends it; a null quantity is unlimited. */
export type RequestStock = Complete<Omit<wire.RequestStock, 'price'>> & {
  readonly price?: number
  /** The code of a bar of the rack, which the optimizer does not read. */
  readonly bar?: string
}

/** A piece as this package sends it; its key is its index. */
export type RequestPiece = Complete<Omit<wire.RequestPiece, 'key' | 'allowance'>> & {
  /** Absent where nothing is cut in addition. */
  readonly allowance?: Complete<wire.RequestAllowance>
  readonly descr: string
  readonly input: string
}

type Settings = Omit<
  wire.OptimizeRequest,
  | 'version'
  | 'stock'
  | 'data'
  | 'clamp'
  | 'bundle'
  | 'mostPieces'
  | 'allowJoins'
  | 'certificate'
  | 'offcutWorth'
  | 'patterns'
  | 'after'
  | 'previous'
  | 'demo'
>

/** A request that names everything, so that no default of the optimizer is relied upon. */
export type OptimizeRequest = Complete<Settings> & {
  readonly version: 1 | 2
  readonly stock: RequestStock[]
  readonly data: RequestPiece[]
  /** Absent where nothing is clamped, as in plans that were stored before there was the setting. */
  readonly clamp?: number
  /** Absent for a saw that cuts one bar at a time. */
  readonly bundle?: number
  /** Absent where bars may have any number of pieces. */
  readonly mostPieces?: number
  /** Absent where offcuts are worth nothing. */
  readonly offcutWorth?: wire.RequestOffcut[]
  readonly allowJoins?: Complete<wire.AllowJoins>
  /** Absent where scrap counts next after material. */
  readonly after?: wire.After
  /** The plan that the person has picked. */
  readonly patterns?: readonly wire.RequestPattern[]
  readonly demo?: string
}
