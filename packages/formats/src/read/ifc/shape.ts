import { reachOf } from './extent.ts'
import { isTrue, type Line, linesOf, listOf, type Model, numberOf, numbersOf, textOf } from './model.ts'

/** What the body of an element is, in the unit of the file. */
export type Shape =
  | {
      readonly isBar: true
      readonly length: number
      readonly profile: Line
      /** Cuts of its ends and other work on the body that was not read, by the names of the file. */
      readonly notRead: readonly string[]
      /** The longest side of the section, where its kind does not say that it lies across the bar. */
      readonly across: number
    }
  /** No plain extrusion; `mayBeStraight` unless the body is known to be bent or to taper. */
  | { readonly isBar: false; readonly name: string; readonly mayBeStraight: boolean }

type Vector = readonly [number, number, number]

interface Bar {
  readonly solid: Line
  readonly from: number
  readonly to: number
  readonly notRead: readonly string[]
}

const other = (name: string, mayBeStraight = false) => ({ isBar: false, name, mayBeStraight }) as const

/** Bodies of faces, which may be a straight bar like any other thing. */
const FACES = /Brep|Tessellated|FaceSet|SurfaceModel|Csg|Boolean|ShapeRepresentation/

const dot = (one: Vector, two: Vector) => one[0] * two[0] + one[1] * two[1] + one[2] * two[2]

function vectorOf(line: Line | null, field: string, otherwise: Vector): Vector {
  const [x, y, z] = line === null ? otherwise : numbersOf(line.fields[field])
  return [x ?? 0, y ?? 0, z ?? 0]
}

const unit = (vector: Vector): Vector => {
  const long = Math.hypot(...vector)
  return [vector[0] / long, vector[1] / long, vector[2] / long]
}

const ORIGIN: Vector = [0, 0, 0]
const UP: Vector = [0, 0, 1]

/** Where a placement lies, and its z. */
function placeOf(model: Model, placement: unknown) {
  const place = model.line(placement)
  const at = vectorOf(model.line(place?.fields.Location), 'Coordinates', ORIGIN)
  return { at, up: unit(vectorOf(model.line(place?.fields.Axis), 'DirectionRatios', UP)) }
}

/** Sines of smaller angles are binary error. */
const STRAIGHT = 1e-6

const isUnscaled = ({ fields }: Line) =>
  ['Scale', 'Scale2', 'Scale3'].every((field) => Math.abs((numberOf(fields[field]) ?? 1) - 1) < STRAIGHT)

function extruded(model: Model, solid: Line): Bar | ReturnType<typeof other> {
  const [x, y, z] = vectorOf(model.line(solid.fields.ExtrudedDirection), 'DirectionRatios', UP)
  const depth = numberOf(solid.fields.Depth)
  if (depth === null || depth <= 0) return other('IfcExtrudedAreaSolid.Depth')
  // Oblique to its section, the bar has slanted ends.
  const isOblique = !(Math.hypot(x, y) < STRAIGHT * Math.abs(z))
  return isOblique
    ? other('IfcExtrudedAreaSolid.ExtrudedDirection')
    : { solid, from: 0, to: depth, notRead: [] }
}

function mapped(model: Model, { fields }: Line, deep: number) {
  const target = model.line(fields.MappingTarget)
  if (target !== null && !isUnscaled(target)) return other('IfcMappedItem.Scale')
  const map = model.line(fields.MappingSource)
  return onlyOf(model, model.line(map?.fields.MappedRepresentation)?.fields.Items, deep)
}

/** The bar after a cut. Only a cut that is square to the bar is read; each other one is named. */
function cut(model: Model, bar: Bar, boolean: Line): Bar | ReturnType<typeof other> {
  const half = model.line(boolean.fields.SecondOperand)
  const notRead = { ...bar, notRead: [...bar.notRead, boolean.className] }
  const plane = half?.className === 'IfcHalfSpaceSolid' ? model.line(half.fields.BaseSurface) : null
  if (half === null || plane?.className !== 'IfcPlane') return notRead
  const place = placeOf(model, bar.solid.fields.Position)
  const direction = vectorOf(model.line(bar.solid.fields.ExtrudedDirection), 'DirectionRatios', UP)
  const sign = Math.sign(direction[2])
  const along: Vector = [sign * place.up[0], sign * place.up[1], sign * place.up[2]]
  const { at, up } = placeOf(model, plane.fields.Position)
  const lean = dot(up, along)
  if (Math.abs(lean) < 1 - STRAIGHT ** 2) return notRead
  const reach = dot([at[0] - place.at[0], at[1] - place.at[1], at[2] - place.at[2]], along)
  // The normal points away from the half space that is taken off where the two agree.
  const isTailOff = lean > 0 !== isTrue(half.fields.AgreementFlag)
  const left = isTailOff
    ? { ...bar, to: Math.min(bar.to, reach) }
    : { ...bar, from: Math.max(bar.from, reach) }
  return left.to > left.from ? left : other(boolean.className)
}

function clipped(model: Model, boolean: Line, deep: number) {
  const first = solidOf(model, model.line(boolean.fields.FirstOperand), deep)
  if ('isBar' in first) return first
  return textOf(boolean.fields.Operator) === 'DIFFERENCE'
    ? cut(model, first, boolean)
    : other(boolean.className, true)
}

function solidOf(model: Model, item: Line | null, deep: number): Bar | ReturnType<typeof other> {
  if (item === null || deep === 0) return other('IfcShapeRepresentation')
  switch (item.className) {
    case 'IfcExtrudedAreaSolid':
      return extruded(model, item)
    case 'IfcMappedItem':
      return mapped(model, item, deep - 1)
    case 'IfcBooleanClippingResult':
    case 'IfcBooleanResult':
      return clipped(model, item, deep - 1)
    default:
      return other(item.className, FACES.test(item.className))
  }
}

/** As many clippings lie in one another where an element is cut often. */
const DEEPEST = 60

function onlyOf(model: Model, items: unknown, deep: number) {
  const [item, ...more] = listOf(items)
  return more.length > 0
    ? other('IfcShapeRepresentation', true)
    : solidOf(model, model.line(item ?? null), deep)
}

/** The body of an element; null where it has none. */
export function shapeOf(model: Model, element: Line): Shape | null {
  const product = model.line(element.fields.Representation)
  const bodies = linesOf(model, product?.fields.Representations).filter(
    ({ fields }) => textOf(fields.RepresentationIdentifier).toLowerCase() === 'body',
  )
  if (bodies.length === 0) return null
  const found = onlyOf(
    model,
    bodies.flatMap(({ fields }) => listOf(fields.Items)),
    DEEPEST,
  )
  if ('isBar' in found) return found
  const { solid, from, to, notRead } = found
  const profile = model.line(solid.fields.SweptArea)
  if (profile === null) return other('IfcExtrudedAreaSolid.SweptArea')
  return { isBar: true, length: to - from, profile, notRead, across: reachOf(model, profile) }
}
