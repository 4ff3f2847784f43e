import { isRecord } from '@kerfwise/cutlist'
import {
  type ExportFormat,
  type ExportOptions,
  FIELD_SCALE,
  LABEL_FIELDS,
  type LabelDesign,
  type LabelField,
  type LabelKind,
  type LabelPaper,
  labelSize,
  TEMPLATE,
} from '@kerfwise/formats'
import { useState } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

/** Each size of labels has a design of its own: what fits on one does not fit on another. */
function keyOf(kind: LabelKind, on: LabelPaper): string {
  const { width, height } = labelSize(on)
  return `defaults.label.${kind === 'piece' ? '' : `${kind}.`}${Math.round(width)}x${Math.round(height)}`
}

function readMove(value: unknown) {
  if (!isRecord(value)) return undefined
  const { x, y, scale } = value
  if (typeof x !== 'number' || typeof y !== 'number' || typeof scale !== 'number') return undefined
  return { x, y, scale: Math.min(FIELD_SCALE.max, Math.max(FIELD_SCALE.min, scale)) }
}

function kept(kind: LabelKind, key: string): LabelDesign {
  const fields: readonly LabelField[] = LABEL_FIELDS[kind]
  try {
    const value: unknown = JSON.parse(storedText(key) ?? 'null')
    if (!isRecord(value) || !Array.isArray(value.hidden) || !isRecord(value.moved)) return TEMPLATE
    const { hidden, moved, barcode } = value
    return {
      // A design that is older than barcodes has none.
      hidden: fields.filter((field) => hidden.includes(field) || (field === 'barcode' && barcode !== true)),
      moved: Object.fromEntries(
        fields.flatMap((field) => {
          const move = readMove(moved[field])
          return move === undefined ? [] : [[field, move]]
        }),
      ),
    }
  } catch {
    return TEMPLATE
  }
}

const isTemplate = ({ hidden, moved }: LabelDesign) =>
  Object.keys(moved).length === 0 && hidden.length === 1 && hidden[0] === 'barcode'

function keep(key: string, design: LabelDesign): void {
  if (isTemplate(design)) forgetText(key)
  else storeText(key, JSON.stringify({ ...design, barcode: !design.hidden.includes('barcode') }))
}

const designOf = (kind: LabelKind, on: LabelPaper) => kept(kind, keyOf(kind, on))

/** The labels of bars and of offcuts as the person of this browser wants them at this size. */
export const barDesigns = (on: LabelPaper) => ({ bar: designOf('bar', on), offcut: designOf('offcut', on) })

export const piecePaper = (
  { labels, printer }: Pick<ExportOptions, 'labels' | 'printer'>,
  format: ExportFormat,
): LabelPaper => (format === 'zpl' ? printer : labels)

/** Options with the label of pieces as the person of this browser wants it at this size. */
export const withLabelDesign = (options: ExportOptions, format: ExportFormat): ExportOptions => ({
  ...options,
  labelDesign: designOf('piece', piecePaper(options, format)),
})

/** The label of a kind and size as a person changes it, step by step. */
export function useLabelDesign(kind: LabelKind, on: LabelPaper) {
  const key = keyOf(kind, on)
  const first = () => ({ key, design: kept(kind, key), before: [] as readonly LabelDesign[] })
  const [state, setState] = useState(first)
  const { design, before } = state.key === key ? state : first()
  const set = (next: LabelDesign, past: readonly LabelDesign[]) => {
    keep(key, next)
    setState({ key, design: next, before: past })
  }
  const last = before.at(-1)
  return {
    kind,
    design,
    change: (next: LabelDesign) => set(next, [...before, design]),
    undo: last === undefined ? null : () => set(last, before.slice(0, -1)),
    toTemplate: isTemplate(design) ? null : () => set(TEMPLATE, [...before, design]),
  }
}
