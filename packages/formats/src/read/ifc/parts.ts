import { lineCounter, type Part } from '../programs/parts.ts'
import { type Line, linesOf, type Model, numberOf, textOf } from './model.ts'
import { materialName, related } from './names.ts'
import { type Shape, shapeOf } from './shape.ts'
import { inMillimetres, lengthUnit, unitOfQuantity } from './units.ts'

const BARS = ['IFCBEAM', 'IFCCOLUMN', 'IFCMEMBER']

/** What stands in an element or puts elements together, and is no element to cut. */
const NO_ELEMENT = /^Ifc(ElementAssembly|Opening|VoidingFeature|SurfaceFeature|ProjectionElement|Virtual)/

/** Lengths of body and quantity that differ more are both shown; millimetres. */
const SAME_MM = 1

/** A part before equal ones are counted: its mark tells it from others, and all else makes it equal. */
interface Bar {
  readonly id: number
  readonly mark: string
  readonly part: Omit<Part, 'line' | 'count'>
  /** Whether nothing of it is cut, so that it stands among the lines that are left out. */
  readonly isLeft: boolean
}

interface Context {
  readonly model: Model
  readonly unit: number | null
  readonly materials: ReadonlyMap<number, readonly unknown[]>
  readonly types: ReadonlyMap<number, readonly unknown[]>
  readonly quantities: ReadonlyMap<number, readonly unknown[]>
  readonly openings: ReadonlyMap<number, readonly unknown[]>
}

/** The length that the element's base quantities state, in millimetres. */
function statedLength({ model, unit, quantities }: Context, element: Line): number | null {
  const sets = linesOf(model, quantities.get(element.id)).filter(({ className, fields }) => {
    return className === 'IfcElementQuantity' && /BaseQuantities$/i.test(textOf(fields.Name))
  })
  const lengths = sets
    .flatMap(({ fields }) => linesOf(model, fields.Quantities))
    .filter(({ fields }) => textOf(fields.Name).toLowerCase() === 'length')
  for (const length of lengths) {
    const [value, own] = [numberOf(length.fields.LengthValue), unitOfQuantity(model, length, unit)]
    if (value !== null && own !== null && value > 0) return inMillimetres(value, own)
  }
  return null
}

type Read =
  | { readonly length: number; readonly profile: Line | null; readonly notRead: readonly string[] }
  /** Why nothing of the element is cut. */
  | { readonly left: string }

const isSame = (one: number, two: number) => Math.abs(one - two) <= SAME_MM

function readShape(shape: Shape | null, unit: number, stated: number | null): Read {
  if (shape === null) return { left: 'Representation' }
  if (!shape.isBar) {
    const { name, mayBeStraight } = shape
    return mayBeStraight && stated !== null
      ? { length: stated, profile: null, notRead: [name] }
      : { left: name }
  }
  const length = inMillimetres(shape.length, unit)
  const isDoubtful = shape.across > shape.length && !(stated !== null && isSame(stated, length))
  return isDoubtful
    ? { left: 'IfcExtrudedAreaSolid.Depth' }
    : { length, profile: shape.profile, notRead: shape.notRead }
}

/** Revit ends the name with the number that is also the tag. */
function nameOf({ fields }: Line): string {
  const [name, tag] = [textOf(fields.Name), textOf(fields.Tag)]
  const plain = tag !== '' && name.endsWith(`:${tag}`) ? name.slice(0, -tag.length - 1) : name
  return [plain, textOf(fields.Description)].filter((text) => text !== '').join(' ')
}

function barOf(context: Context, element: Line): Bar {
  const { model, unit, materials, types, openings } = context
  const { id, className, fields } = element
  const base = { id, mark: textOf(fields.Tag) }
  const name = nameOf(element)
  const own =
    materials.get(id) ?? linesOf(model, types.get(id)).flatMap((type) => materials.get(type.id) ?? [])
  const stated = statedLength(context, element)
  const read =
    unit === null ? { left: 'IfcUnitAssignment' } : readShape(shapeOf(model, element), unit, stated)
  if ('left' in read || unit === null) {
    const why = 'left' in read ? read.left : ''
    const description = `${name} (${className}: ${why})`.trim()
    return { ...base, isLeft: true, part: { length: '', description, material: '' } }
  }
  const { length, profile, notRead } = read
  const differs = stated !== null && !isSame(stated, length)
  const holes = (openings.get(id) ?? []).map(() => 'IfcOpeningElement')
  return {
    ...base,
    isLeft: false,
    part: {
      length,
      description: differs ? `${name} (Length ${stated})`.trim() : name,
      material: materialName(model, own, profile, unit),
      notPlanned: [...notRead, ...holes],
    },
  }
}

/** Marks take up to so many characters of a description; more of them are cut short with an ellipsis. */
const LONGEST_MARKS = 60

function marksText(bars: readonly Bar[]): string {
  const marks = [...new Set(bars.map(({ mark }) => mark).filter((mark) => mark !== ''))]
  const whole = marks.join(', ')
  return whole.length <= LONGEST_MARKS ? whole : `${whole.slice(0, LONGEST_MARKS).replace(/,[^,]*$/, '')} …`
}

/** Equal bars are one part with their number. */
function counted(bars: readonly Bar[], lineOf: ReadonlyMap<number, number>): readonly Part[] {
  const alike = new Map<string, [Bar, ...Bar[]]>()
  for (const bar of bars) {
    const key = JSON.stringify(bar.part)
    const known = alike.get(key)
    if (known) known.push(bar)
    else alike.set(key, [bar])
  }
  return [...alike.values()].map((same) => {
    const [{ id, part, isLeft }] = same
    const line = lineOf.get(id) ?? 0
    if (isLeft) return { ...part, line, count: '', description: `${part.description}: ${same.length}` }
    const description = `${marksText(same)} ${part.description}`.trim()
    return {
      ...part,
      line,
      count: same.length,
      description,
      notPlanned: same.flatMap((bar) => bar.part.notPlanned ?? []),
    }
  })
}

/** The other elements of the file by their class, as lines that are left out. */
function others({ model }: Context, bars: ReadonlySet<number>): readonly Bar[] {
  return model
    .ids('IFCELEMENT')
    .filter((id) => !bars.has(id))
    .map((id) => ({ id, className: model.classOf(id) }))
    .filter(({ className }) => !NO_ELEMENT.test(className))
    .map(({ id, className }) => ({
      id,
      mark: '',
      isLeft: true,
      part: { length: '', description: className, material: '' },
    }))
}

/** The lines of the file on which entities stand. */
function linesIn(text: string, ids: ReadonlySet<number>): ReadonlyMap<number, number> {
  const count = lineCounter(text)
  const found = new Map<number, number>()
  for (const match of text.matchAll(/#(\d+)\s*=\s*IFC/g)) {
    const id = Number(match[1])
    if (ids.has(id) && !found.has(id)) found.set(id, count(match.index))
  }
  return found
}

/** The beams, columns and members of a model; null if some of them cannot be read. */
export function barParts(model: Model, text: string): readonly Part[] | null {
  const context: Context = {
    model,
    unit: lengthUnit(model),
    materials: related(model, 'IFCRELASSOCIATESMATERIAL', 'RelatedObjects', 'RelatingMaterial'),
    types: related(model, 'IFCRELDEFINESBYTYPE', 'RelatedObjects', 'RelatingType'),
    quantities: related(model, 'IFCRELDEFINESBYPROPERTIES', 'RelatedObjects', 'RelatingPropertyDefinition'),
    openings: related(model, 'IFCRELVOIDSELEMENT', 'RelatingBuildingElement', 'RelatedOpeningElement'),
  }
  const ids = [...new Set(BARS.flatMap((className) => model.ids(className)))].sort((one, two) => one - two)
  const elements = ids.flatMap((id) => model.line(id) ?? [])
  const isWhole = elements.every(({ fields }) => fields.Representation !== undefined)
  if (elements.length < ids.length || !isWhole) return null
  const bars = elements.map((element) => barOf(context, element))
  // Lines that are left out stand at the end, where they head nothing.
  const left = [...bars.filter(({ isLeft }) => isLeft), ...others(context, new Set(ids))]
  const all = [...bars.filter(({ isLeft }) => !isLeft), ...left]
  return counted(all, linesIn(text, new Set(all.map(({ id }) => id))))
}
