import { type Line, listOf, type Model, numberOf, numbersOf } from './model.ts'

/** Width and height of the points below a curve, as far as they are points. */
export function extentOf(model: Model, curve: unknown): readonly [number, number] | null {
  const [xs, ys]: [number[], number[]] = [[], []]
  const take = ([x, y]: readonly number[]) => {
    if (x !== undefined && y !== undefined) [xs.push(x), ys.push(y)]
  }
  const seen = new Set<number>()
  const walk = (reference: unknown): void => {
    const line = model.line(reference)
    if (line === null || seen.has(line.id)) return
    seen.add(line.id)
    if (line.className === 'IfcCartesianPoint') take(numbersOf(line.fields.Coordinates))
    else if (line.className === 'IfcCartesianPointList2D')
      for (const point of listOf(line.fields.CoordList)) take(numbersOf(point))
    else for (const value of Object.values(line.fields)) for (const one of listOf(value)) walk(one)
  }
  walk(curve)
  if (xs.length === 0) return null
  const range = (values: readonly number[]) =>
    values.reduce((most, value) => Math.max(most, value)) -
    values.reduce((least, value) => Math.min(least, value))
  return [range(xs), range(ys)]
}

/**
 * The longest side of a section whose form does not tell that it lies across the bar: a plank may be drawn as its face,
 * which is extruded by the thickness. Sections of steel lie across.
 */
export function reachOf(model: Model, { className, fields }: Line): number {
  if (className === 'IfcRectangleProfileDef')
    return Math.max(numberOf(fields.XDim) ?? 0, numberOf(fields.YDim) ?? 0)
  return className.startsWith('IfcArbitrary') ? Math.max(0, ...(extentOf(model, fields.OuterCurve) ?? [])) : 0
}
