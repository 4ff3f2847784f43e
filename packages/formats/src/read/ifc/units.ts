import { type Line, linesOf, type Model, numberOf, textOf } from './model.ts'

/** Millimetres of a metre with a prefix. */
const OF_METRES: Readonly<Record<string, number>> = {
  '': 1000,
  KILO: 1e6,
  HECTO: 1e5,
  DECA: 1e4,
  DECI: 100,
  CENTI: 10,
  MILLI: 1,
  MICRO: 1e-3,
}

/** Millimetres of a unit; null for one that is no length or that nothing explains. */
function millimetresIn(model: Model, unit: Line | null, deep = 3): number | null {
  if (unit === null || deep === 0 || textOf(unit.fields.UnitType) !== 'LENGTHUNIT') return null
  if (unit.className === 'IfcSIUnit') {
    const isMetre = textOf(unit.fields.Name) === 'METRE'
    return isMetre ? (OF_METRES[textOf(unit.fields.Prefix)] ?? null) : null
  }
  // A foot is so many metres, as the file itself says.
  const factor = model.line(unit.fields.ConversionFactor)
  const of = factor && millimetresIn(model, model.line(factor.fields.UnitComponent), deep - 1)
  const value = factor && numberOf(factor.fields.ValueComponent)
  return of !== null && value !== null && value > 0 ? of * value : null
}

/** Millimetres of the file's unit of length; null where the file names none. */
export function lengthUnit(model: Model): number | null {
  const [project] = model.ids('IFCPROJECT').flatMap((id) => model.line(id) ?? [])
  const units = linesOf(model, model.line(project?.fields.UnitsInContext)?.fields.Units)
  const unit = units.find(({ fields }) => textOf(fields.UnitType) === 'LENGTHUNIT')
  return millimetresIn(model, unit ?? null)
}

/** Millimetres of a quantity's own unit, or of the file's where it names none. */
export const unitOfQuantity = (model: Model, quantity: Line, ofFile: number | null): number | null =>
  quantity.fields.Unit === null || quantity.fields.Unit === undefined
    ? ofFile
    : millimetresIn(model, model.line(quantity.fields.Unit))

/** To the nanometre, so that 0.1 foot is 30.48 mm. */
export const inMillimetres = (value: number, unit: number): number => Number((value * unit).toFixed(6))
