/** What a label of a piece may have; `code` is the QR code, `shape` the outline of a mitred piece. */
const PIECE_FIELDS = [
  'length',
  'description',
  'job',
  'finished',
  'ends',
  'bar',
  'project',
  'code',
  'barcode',
  'shape',
] as const

/** What a label of a bar or an offcut may have; `id` is the code by which the rack knows it. */
const BAR_FIELDS = ['id', 'length', 'material', 'place', 'code', 'barcode'] as const

export type LabelField = (typeof PIECE_FIELDS)[number] | (typeof BAR_FIELDS)[number]

/** Each kind of label has a design of its own. */
export const LABEL_FIELDS = {
  piece: PIECE_FIELDS,
  bar: BAR_FIELDS,
  offcut: BAR_FIELDS,
} as const satisfies Record<string, readonly LabelField[]>
export type LabelKind = keyof typeof LABEL_FIELDS

/** Where a field lies and how large it is, seen from its place on the template: points, and times its size. */
export interface FieldMove {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** What a person has changed of the labels of one kind and size. */
export interface LabelDesign {
  readonly hidden: readonly LabelField[]
  readonly moved: Readonly<Partial<Record<LabelField, FieldMove>>>
}

/** Labels as they come: a barcode is there once a person has chosen it. */
export const TEMPLATE: LabelDesign = { hidden: ['barcode'], moved: {} }

export const FIELD_SCALE = { min: 0.5, max: 2.5 } as const

/** A move by so much, and so much larger. */
export function movedBy(
  design: LabelDesign,
  field: LabelField,
  by: { readonly x?: number; readonly y?: number; readonly times?: number },
): LabelDesign {
  const { x, y, scale } = design.moved[field] ?? { x: 0, y: 0, scale: 1 }
  const larger = Math.min(FIELD_SCALE.max, Math.max(FIELD_SCALE.min, scale * (by.times ?? 1)))
  const move = { x: x + (by.x ?? 0), y: y + (by.y ?? 0), scale: larger }
  return { ...design, moved: { ...design.moved, [field]: move } }
}
