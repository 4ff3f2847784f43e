import { extentOf } from './extent.ts'
import { type Line, listOf, type Model, numberOf, reached, textOf } from './model.ts'
import { inMillimetres } from './units.ts'

const PROFILES = ['ForProfileSet', 'MaterialProfiles', 'Profile']
const MATERIALS = [
  ...['ForProfileSet', 'MaterialProfiles', 'Material', 'Materials'],
  ...['ForLayerSet', 'MaterialLayers', 'MaterialConstituents'],
]

const together = (names: readonly string[]) => [...new Set(names.filter((name) => name !== ''))].join(' + ')

const IS_SIZE = /Dim$|Width|Depth|Thickness|Radius/

/** A section by its sizes, so that two sections without a name are not one material. */
function sizesOf(model: Model, { className, fields }: Line, unit: number): string {
  const size = (value: unknown) => numberOf(value) ?? 0
  const text = (values: readonly number[]) =>
    values.map((value) => `${Number(inMillimetres(value, unit).toFixed(3))}`).join('x')
  if (className.startsWith('IfcRectangle')) {
    const sides = [size(fields.XDim), size(fields.YDim)].sort((one, two) => one - two)
    return text([...sides, ...(numberOf(fields.WallThickness) === null ? [] : [size(fields.WallThickness)])])
  }
  if (className.startsWith('IfcCircle')) {
    const wall = numberOf(fields.WallThickness)
    return `Ø${text([2 * size(fields.Radius), ...(wall === null ? [] : [wall])])}`
  }
  const sizes = Object.entries(fields).flatMap(([name, value]) =>
    IS_SIZE.test(name) ? (numberOf(value) ?? []) : [],
  )
  const extent = extentOf(model, fields.OuterCurve) ?? []
  return `${className.replace(/^Ifc|ProfileDef$/g, '')} ${text([...sizes, ...extent])}`.trim()
}

/** The name of a section: of the material's profiles, of the section that is drawn, or its sizes. */
function profileName(model: Model, material: unknown, drawn: Line | null, unit: number): string {
  const named = reached(model, material, PROFILES)
  const ofSet = together(named.map(({ fields }) => textOf(fields.ProfileName)))
  if (ofSet !== '') return ofSet
  const ofDrawn = drawn === null ? '' : textOf(drawn.fields.ProfileName)
  if (ofDrawn !== '') return ofDrawn
  const isProfile = ({ className }: Line) => /^IfcMaterialProfile/.test(className)
  const ofMaterial = together(named.filter(isProfile).map(({ fields }) => textOf(fields.Name)))
  return ofMaterial !== '' || drawn === null ? ofMaterial : sizesOf(model, drawn, unit)
}

/** The profile and the material of a bar, as one name. */
export function materialName(model: Model, material: unknown, drawn: Line | null, unit: number): string {
  const materials = reached(model, material, MATERIALS).filter(({ className }) => className === 'IfcMaterial')
  const names = together(materials.map(({ fields }) => textOf(fields.Name)))
  const profile = profileName(model, material, drawn, unit)
  return profile.includes(names) ? profile : `${profile} ${names}`.trim()
}

/** Related objects, each with what the relation says of them. */
export function related(
  model: Model,
  relation: string,
  of: 'RelatedObjects' | 'RelatingBuildingElement',
  what: string,
): ReadonlyMap<number, readonly unknown[]> {
  const found = new Map<number, unknown[]>()
  for (const id of model.ids(relation)) {
    const line = model.line(id)
    for (const one of listOf(line?.fields[of])) {
      const object = numberOf(one)
      if (object === null) continue
      const known = found.get(object) ?? []
      found.set(object, [...known, line?.fields[what]])
    }
  }
  return found
}
