import { isRecord } from '@kerfwise/cutlist'
import {
  type ExportFormat,
  type ExportOptions,
  FIELD_SCALE,
  inPoints,
  LABEL_FIELDS,
  LABEL_STOCKS,
  type LabelDesign,
  TEMPLATE,
} from '@kerfwise/formats'
import { useState } from 'react'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'

/** Each size of labels has a design of its own: what fits on one does not fit on another. */
const keyOf = ({ labels, printer }: Pick<ExportOptions, 'labels' | 'printer'>, format: ExportFormat) => {
  const { width, height } = format === 'zpl' ? inPoints(printer) : LABEL_STOCKS[labels].label
  return `defaults.label.${Math.round(width)}x${Math.round(height)}`
}

function readMove(value: unknown) {
  if (!isRecord(value)) return undefined
  const { x, y, scale } = value
  if (typeof x !== 'number' || typeof y !== 'number' || typeof scale !== 'number') return undefined
  return { x, y, scale: Math.min(FIELD_SCALE.max, Math.max(FIELD_SCALE.min, scale)) }
}

function kept(key: string): LabelDesign {
  try {
    const value: unknown = JSON.parse(storedText(key) ?? 'null')
    if (!isRecord(value) || !Array.isArray(value.hidden) || !isRecord(value.moved)) return TEMPLATE
    const { hidden, moved } = value
    return {
      hidden: LABEL_FIELDS.filter((field) => hidden.includes(field)),
      moved: Object.fromEntries(
        LABEL_FIELDS.flatMap((field) => {
          const move = readMove(moved[field])
          return move === undefined ? [] : [[field, move]]
        }),
      ),
    }
  } catch {
    return TEMPLATE
  }
}

/** Options with the label as the person of this browser wants it at this size. */
export const withLabelDesign = (options: ExportOptions, format: ExportFormat): ExportOptions => ({
  ...options,
  labelDesign: kept(keyOf(options, format)),
})

/** The label of a size as a person changes it, step by step. */
export function useLabelDesign(options: ExportOptions, format: ExportFormat) {
  const key = keyOf(options, format)
  const [state, setState] = useState(() => ({ key, design: kept(key), before: [] as readonly LabelDesign[] }))
  const shown = state.key === key ? state : { key, design: kept(key), before: [] }
  const { design, before } = shown
  const set = (next: LabelDesign, past: readonly LabelDesign[]) => {
    if (next.hidden.length === 0 && Object.keys(next.moved).length === 0) forgetText(key)
    else storeText(key, JSON.stringify(next))
    setState({ key, design: next, before: past })
  }
  const last = before.at(-1)
  return {
    design,
    change: (next: LabelDesign) => set(next, [...before, design]),
    /** Null where no step is left to take back. */
    undo: last === undefined ? null : () => set(last, before.slice(0, -1)),
    /** Null on the template itself. */
    toTemplate:
      design.hidden.length === 0 && Object.keys(design.moved).length === 0
        ? null
        : () => set(TEMPLATE, [...before, design]),
  }
}
