/** Writes small IFC files, entity by entity, so that each test says what is in its own. */
export interface IfcFile {
  /** Adds an entity and answers with the reference to it. */
  readonly add: (className: string, ...fields: readonly unknown[]) => string
  readonly text: () => string
}

/** An enumeration or another word of the format, which is written without quotes. */
export const raw = (text: string) => ({ raw: text })

const isRaw = (value: unknown): value is { raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value

function written(value: unknown): string {
  if (value === null || value === undefined) return '$'
  if (Array.isArray(value)) return `(${value.map(written).join(',')})`
  if (isRaw(value)) return value.raw
  if (typeof value === 'number') return Number.isInteger(value) ? `${value}.` : `${value}`
  const text = `${value}`
  return /^#\d+$/.test(text) ? text : `'${text.replaceAll("'", "''")}'`
}

export function ifcFile(schema = 'IFC4'): IfcFile {
  const lines: string[] = []
  return {
    add: (className, ...fields) => {
      lines.push(`#${lines.length + 1}=${className.toUpperCase()}(${fields.map(written).join(',')});`)
      return `#${lines.length}`
    },
    text: () =>
      [
        'ISO-10303-21;',
        'HEADER;',
        "FILE_DESCRIPTION(('ViewDefinition [CoordinationView]'),'2;1');",
        "FILE_NAME('','2026-01-01T00:00:00',(''),(''),'','','');",
        `FILE_SCHEMA(('${schema}'));`,
        'ENDSEC;',
        'DATA;',
        ...lines,
        'ENDSEC;',
        'END-ISO-10303-21;',
        '',
      ].join('\n'),
  }
}

const none = null

/** The unit of length of a project: SI with a prefix, or feet as so many metres. */
export function withUnit(file: IfcFile, unit: 'MILLI' | 'metre' | 'foot' | 'inch' | 'none'): void {
  const si = (prefix: string) =>
    file.add('IfcSIUnit', raw('*'), raw('.LENGTHUNIT.'), raw(prefix), raw('.METRE.'))
  const by = (name: string, factor: number, prefix: string) => {
    const measure = file.add('IfcMeasureWithUnit', raw(`IFCRATIOMEASURE(${factor})`), si(prefix))
    const size = file.add('IfcDimensionalExponents', ...[1, 0, 0, 0, 0, 0, 0].map((one) => raw(`${one}`)))
    return file.add('IfcConversionBasedUnit', size, raw('.LENGTHUNIT.'), name, measure)
  }
  const units = {
    MILLI: () => [si('.MILLI.')],
    metre: () => [si('$')],
    foot: () => [by('FOOT', 0.3048, '$')],
    inch: () => [by('INCH', 25.4, '.MILLI.')],
    none: () => [file.add('IfcSIUnit', raw('*'), raw('.MASSUNIT.'), raw('.KILO.'), raw('.GRAM.'))],
  }
  const assigned = file.add('IfcUnitAssignment', units[unit]())
  file.add('IfcProject', 'p', none, 'P', none, none, none, none, none, assigned)
}

export const rectangle = (file: IfcFile, x: number, y: number, name: string | null = null) =>
  file.add('IfcRectangleProfileDef', raw('.AREA.'), name, none, x, y)

const direction = (file: IfcFile, ratios: readonly number[]) => file.add('IfcDirection', ratios)

export const placement = (
  file: IfcFile,
  at: readonly number[] = [0, 0, 0],
  axis: readonly number[] | null = null,
) =>
  file.add(
    'IfcAxis2Placement3D',
    file.add('IfcCartesianPoint', at),
    axis && direction(file, axis),
    axis && direction(file, [1, 0, 0]),
  )

export const extrusion = (
  file: IfcFile,
  profile: string,
  depth: number,
  along: readonly number[] = [0, 0, 1],
) => file.add('IfcExtrudedAreaSolid', profile, placement(file), direction(file, along), depth)

/** A body less all that lies on one side of a plane. */
export function halved(
  file: IfcFile,
  first: string,
  at: readonly number[],
  normal: readonly number[],
  agrees: boolean,
): string {
  const plane = file.add('IfcPlane', placement(file, at, normal))
  const half = file.add('IfcHalfSpaceSolid', plane, raw(agrees ? '.T.' : '.F.'))
  return file.add('IfcBooleanClippingResult', raw('.DIFFERENCE.'), first, half)
}

export function bodyOf(file: IfcFile, items: readonly string[], identifier = 'Body'): string {
  const shape = file.add('IfcShapeRepresentation', none, identifier, 'SweptSolid', items)
  return file.add('IfcProductDefinitionShape', none, none, [shape])
}

export interface Element {
  readonly name?: string
  readonly tag?: string | null
  readonly description?: string | null
  readonly className?: string
}

/** A beam, or another element, with a body. */
export function element(
  file: IfcFile,
  body: string | null,
  { name = 'beam', tag = null, description = null, className = 'IfcBeam' }: Element = {},
): string {
  const kind = file.text().includes('IFC2X3') ? [] : [none]
  return file.add(className, 'id', none, name, description, none, none, body, tag, ...kind)
}

export const ofMaterial = (file: IfcFile, elements: readonly string[], material: string) =>
  file.add('IfcRelAssociatesMaterial', 'id', none, none, none, elements, material)

export function withLength(
  file: IfcFile,
  elements: readonly string[],
  length: number,
  set = 'Qto_BeamBaseQuantities',
) {
  const is2x3 = file.text().includes('IFC2X3')
  const quantity = file.add('IfcQuantityLength', 'Length', none, none, length, ...(is2x3 ? [] : [none]))
  const quantities = file.add('IfcElementQuantity', 'id', none, set, none, none, [quantity])
  file.add('IfcRelDefinesByProperties', 'id', none, none, none, elements, quantities)
}

/** A file in millimetres. */
export const model = (schema = 'IFC4') => {
  const file = ifcFile(schema)
  withUnit(file, 'MILLI')
  return file
}

export const steel = (file: IfcFile) =>
  file.add('IfcIShapeProfileDef', raw('.AREA.'), 'HEA200', null, 200, 190, 6.5, 10, 18, null, null)
