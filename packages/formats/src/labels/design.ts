/** What a label of a piece may have; `code` is the QR code, `shape` the outline of a mitred piece. */
export const LABEL_FIELDS = [
  'length',
  'description',
  'job',
  'finished',
  'ends',
  'bar',
  'project',
  'code',
  'shape',
] as const
export type LabelField = (typeof LABEL_FIELDS)[number]

/** Where a field lies and how large it is, seen from its place on the template: points, and times its size. */
export interface FieldMove {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** What a person has changed of the labels of one size. */
export interface LabelDesign {
  readonly hidden: readonly LabelField[]
  readonly moved: Readonly<Partial<Record<LabelField, FieldMove>>>
}

/** Labels as they come. */
export const TEMPLATE: LabelDesign = { hidden: [], moved: {} }

export const FIELD_SCALE = { min: 0.5, max: 2.5 } as const
