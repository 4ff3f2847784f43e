import {
  fromMm,
  type Issue,
  isRecord,
  type Nanometres,
  nm,
  PIECE_BOUNDS,
  parseLength,
  UNITS,
  type Unit,
} from '@kerfwise/cutlist'
import {
  type ExportFormat,
  STOP_FORMATS,
  type StopFormat,
  type StopMachine,
  type TestBar,
} from '@kerfwise/formats'
import { storedText, storeText } from '../../shared/storage.ts'

/** The stop at this browser as a person has described it, lengths as typed. */
export interface StopText {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly unit: Unit
  readonly tried: TestBar | null
}

type Reach = { readonly ok: true; readonly value: StopMachine['reach'] }
/** The field that is wrong, and how; without an issue the places are in the wrong order. */
type ReachFault = { readonly ok: false; readonly field: 'from' | 'to'; readonly issue: Issue | null }

const FROM_BOUNDS = { from: fromMm(0), max: PIECE_BOUNDS.max }

/** The places that a stop reaches; null where nobody has said. */
export function reachOf({ from, to, unit }: StopText): Reach | ReachFault {
  if (`${from}${to}`.trim() === '') return { ok: true, value: null }
  const near = parseLength(from.trim() || '0', unit, { bounds: FROM_BOUNDS })
  if (!near.ok) return { ok: false, field: 'from', issue: near.issue }
  const far = parseLength(to, unit)
  if (!far.ok) return { ok: false, field: 'to', issue: far.issue }
  if (near.value >= far.value) return { ok: false, field: 'to', issue: null }
  return { ok: true, value: { from: near.value, to: far.value } }
}

/** The stop that files are made for; null where its reach is not understood. */
export function machineOf(text: StopText): StopMachine | null {
  const reach = reachOf(text)
  return reach.ok ? { name: text.name.trim(), reach: reach.value, tried: text.tried } : null
}

export const isStopFormat = (format: ExportFormat): format is StopFormat =>
  STOP_FORMATS.some((known) => known === format)

/** By how much the worst piece of a test bar differs; null where a length is missing or not understood. */
export function worstOff(
  asked: readonly Nanometres[],
  measured: readonly string[],
  unit: Unit,
): Nanometres | null {
  const offs = asked.flatMap((length, at) => {
    const found = parseLength(measured[at] ?? '', unit)
    return found.ok ? [Math.abs(found.value - length)] : []
  })
  return offs.length === 0 || offs.length < asked.length ? null : nm(Math.max(...offs))
}

const keyOf = (format: StopFormat) => `defaults.machine.${format}`

const isTestBar = (value: unknown): value is TestBar =>
  isRecord(value) &&
  typeof value.by === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(`${value.on}`) &&
  Number.isSafeInteger(value.off)

export function storedStop(format: StopFormat, unit: Unit): StopText {
  try {
    const { name, from, to, tried, ...kept } = JSON.parse(storedText(keyOf(format)) ?? '{}')
    return {
      name: `${name ?? ''}`,
      from: `${from ?? ''}`,
      to: `${to ?? ''}`,
      unit: UNITS.find((known) => known === kept.unit) ?? unit,
      tried: isTestBar(tried) ? tried : null,
    }
  } catch {
    return { name: '', from: '', to: '', unit, tried: null }
  }
}

export const storeStop = (format: StopFormat, text: StopText): boolean =>
  storeText(keyOf(format), JSON.stringify(text))
