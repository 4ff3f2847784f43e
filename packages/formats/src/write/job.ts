import type {
  CutDocument,
  OutputFormat,
  OutputMode,
  PanelId,
  PlanView,
  SharedAt,
  Unit,
} from '@kerfwise/cutlist'
import type { Language } from '@kerfwise/locales'
import type { ProfileText } from '../dstv/profile.ts'
import type { LabelDesign } from '../labels/design.ts'
import type { LabelStockId } from '../labels/stock.ts'
import type { LabelPrinter } from '../labels/zpl/printer.ts'
import type { StopMachine } from '../stop/machine.ts'
import type { ExportFormat } from './formats.ts'

export const PAPERS = ['A4', 'Letter'] as const
export type Paper = (typeof PAPERS)[number]

export interface ExportOptions {
  readonly language: Language
  /** The locale of numbers, sums and days, `de-CH`; without it that of the language. */
  readonly locale?: string
  readonly currency: string
  /** Null: the format that each panel's own unit suggests. */
  readonly outputFormat: OutputFormat | null
  readonly preferredUnit: Unit | null
  /** Which length of a mitred piece is written on it. */
  readonly output: OutputMode
  readonly paper: Paper
  /** Type that is read from two metres away, at the saw. */
  readonly large: boolean
  readonly labels: LabelStockId
  /** Where on the first sheet labels begin, from 1, each row from the left: those before are used. */
  readonly labelPlace: number
  /** The number of the first label; null for labels without numbers. */
  readonly labelNumber: number | null
  /** What is changed of labels of pieces of this size. */
  readonly labelDesign: LabelDesign
  /** The printer of `zpl`. */
  readonly printer: LabelPrinter
  /** The stop that lists are made for; null where nobody has described it. */
  readonly stop: StopMachine | null
  /** The section of the one material whose name has none, as `60x160`; empty where nobody has said. */
  readonly section: string
  /** The profile of NC files of steel; absent where nobody has said. */
  readonly profile?: ProfileText
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The day on paper, as `2026-12-24`: the calendar where the person is may be a day from that of UTC. */
  readonly today: string
}

export interface ExportJob {
  readonly format: ExportFormat
  readonly document: CutDocument
  readonly panels: readonly PanelId[]
  readonly options: ExportOptions
  /** The present plans of panels whose work at the saw has left their plan. */
  readonly worked?: ReadonlyMap<PanelId, PlanView>
  /** Where others can look at this very document; null where nowhere. */
  readonly shared?: SharedAt | null
}

/** Files that are too large for the code, and are fetched when they are needed. */
export interface ExportAssets {
  readonly regular: () => Promise<Uint8Array>
  readonly bold: () => Promise<Uint8Array>
  /** The rasterizer's WebAssembly. */
  readonly rasterizer: () => Promise<Uint8Array>
}

/** Bytes with what is theirs where a format has several kinds of files. */
export interface MadeAs {
  readonly bytes: Uint8Array
  readonly ending?: string
  readonly type?: string
}

export interface ExportedFile {
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly bytes: Uint8Array
}
