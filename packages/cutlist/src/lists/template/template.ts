import type { UnitFamily } from '../base/nanometres.ts'
import type { Corners, Point } from './board.ts'

/** What a person fills in for a thing. Bounds are inclusive; those of lengths are in millimetres. */
export interface LengthParameter<Key extends string = string> {
  readonly key: Key
  readonly kind: 'length'
  readonly from: number
  readonly max: number
  /** Usual sizes, in millimetres and in inches. */
  readonly usual: Readonly<Record<UnitFamily, string>>
}

/** A whole number, or an angle in degrees. */
export interface NumberParameter<Key extends string = string> {
  readonly key: Key
  readonly kind: 'count' | 'angle'
  readonly from: number
  readonly max: number
  readonly usual: string
}

export type Parameter<Key extends string = string> = LengthParameter<Key> | NumberParameter<Key>

export const length = <const Key extends string>(
  key: Key,
  metric: string,
  imperial: string,
  from: number,
  max: number,
): LengthParameter<Key> => ({ key, kind: 'length', from, max, usual: { metric, imperial } })

export const count = <const Key extends string>(
  key: Key,
  usual: number,
  from: number,
  max: number,
): NumberParameter<Key> => ({ key, kind: 'count', from, max, usual: `${usual}` })

export const angle = <const Key extends string>(
  key: Key,
  usual: number,
  from: number,
  max: number,
): NumberParameter<Key> => ({ key, kind: 'angle', from, max, usual: `${usual}` })

/** Lengths in nanometres, angles in degrees. */
export type Values<Key extends string = string> = Readonly<Record<Key, number>>

/** A material of a thing, with a usual length of its bars. */
export interface TemplateStock<Stock extends string = string, Key extends string = string> {
  readonly key: Stock
  readonly bar: Readonly<Record<UnitFamily, string>>
  /** The parameter that is the breadth of its boards where they are cut at an angle. */
  readonly face?: Key
  /** Whether its two faces differ, as of a moulding, so that a piece must not be turned over. */
  readonly profiled?: boolean
}

export const stock = <const Stock extends string, const Key extends string = never>(
  key: Stock,
  metric: string,
  imperial: string,
  more: Omit<TemplateStock<Stock, Key>, 'bar' | 'key'> = {},
): TemplateStock<Stock, Key> => ({ key, bar: { metric, imperial }, ...more })

/** A board as a view shows it. */
export interface Board<Part extends string = string, Stock extends string = string> {
  readonly part: Part
  readonly stock: Stock
  /** How many of it are cut; 0 for a board that another view counts. */
  readonly count: number
  readonly corners: Corners
}

export const VIEWS = ['front', 'side', 'top', 'frame'] as const
export type ViewKey = (typeof VIEWS)[number]

export interface View<Part extends string = string, Stock extends string = string> {
  readonly key: ViewKey
  readonly boards: readonly Board<Part, Stock>[]
  /** Boards that the view shows from their end, or foreshortened; no length is read off them. */
  readonly sections?: readonly Pick<Board<Part, Stock>, 'stock' | 'corners'>[]
  /** What the thing stands on or leans against: floor, wall, fascia. */
  readonly lines?: readonly (readonly [Point, Point])[]
}

/** A length or an angle that follows from what was filled in, and that a person wants to see. */
export type Derived<Key extends string = string> =
  | { readonly key: Key; readonly length: number }
  | { readonly key: Key; readonly degrees: number }

export interface Shape<
  Part extends string = string,
  Stock extends string = string,
  Figure extends string = string,
> {
  /** The first one is also the picture in the gallery. */
  readonly views: readonly View<Part, Stock>[]
  readonly figures?: readonly Derived<Figure>[]
  /** Parts for which the other sizes leave no room: they would lie in one another or miss what they should lie on. */
  readonly noRoom?: readonly Part[]
}

/**
 * A thing that people build, as data: what a person fills in, the materials, and the boards where they stand. Lengths
 * and angles of the pieces are read off the boards, so that the drawing and the list cannot differ.
 */
export interface Template<
  Id extends string = string,
  Key extends string = string,
  Part extends string = string,
  Stock extends string = string,
  Figure extends string = string,
> {
  readonly id: Id
  readonly parameters: readonly Parameter<Key>[]
  readonly stocks: readonly TemplateStock<Stock, Key>[]
  readonly parts: readonly Part[]
  readonly figures: readonly Figure[]
  /** The breadth of a gap or of a board that is divided evenly is exact; a piece is rounded by the tape. */
  shape(values: Values<Key>): Shape<Part, Stock, Figure>
}

/** Gives a template the types of its own keys, parts and materials. */
export function template<
  const Id extends string,
  const Key extends string,
  const Part extends string,
  const Stock extends string,
  const Figure extends string = never,
>(
  definition: Omit<Template<Id, Key, Part, Stock, Figure>, 'figures' | 'stocks'> & {
    readonly stocks: readonly TemplateStock<Stock, NoInfer<Key>>[]
    readonly figures?: readonly Figure[]
  },
): Template<Id, Key, Part, Stock, Figure> {
  return { figures: [], ...definition }
}
