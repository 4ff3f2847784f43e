import type { CutDocument, Result } from '@kerfwise/cutlist'
import type {
  ExportedFile,
  ExportJob,
  FileFault,
  ImportSettings,
  LedgerJob,
  Review,
  ReviewContext,
  TablePreview,
} from '@kerfwise/formats'
import type { BarList, BarListWish } from '@kerfwise/formats/bars'
import type { BarPreviewJob, LabelPreview } from '@kerfwise/formats/label-preview'
import type { PasteContext, Pasted } from '@kerfwise/formats/paste'
import type { RackLabelJob } from '@kerfwise/formats/rack'
import type { CodePage, NamedFile } from '@kerfwise/formats/read'
import type { TestBarJob } from '@kerfwise/formats/stop'
import type { CutLabelsJob, RackZplJob } from '@kerfwise/formats/zpl'

/** The page's questions to the worker. The worker keeps the list that it has read. */
export interface Asks {
  readFiles: { ask: readonly NamedFile[]; answer: Result<ReadList, FileFault> }
  /** The file that was read last, in another encoding. */
  decode: { ask: string; answer: Result<ReadList, FileFault> }
  readProject: { ask: Uint8Array; answer: Result<CutDocument, FileFault> }
  readText: { ask: string; answer: Result<ReadList, FileFault> }
  /** A text that is pasted into the table; the worker does not keep it. */
  readPaste: { ask: { text: string; context: PasteContext }; answer: Pasted }
  /** Settings for another sheet of the same file. */
  detect: { ask: number; answer: ImportSettings }
  review: {
    ask: { settings: ImportSettings; context: ReviewContext }
    answer: { review: Review; preview: TablePreview }
  }
  /** Lets go of the list that was read last. */
  forget: { ask: null; answer: null }
  export: { ask: EntitledJob; answer: ExportedFile }
  /** A buy list of one project or several. */
  ledger: { ask: Entitled<LedgerJob>; answer: ExportedFile }
  /** The list that was read last, as bars of a rack. */
  bars: { ask: BarListWish; answer: BarList }
  /** Labels of bars on the rack. */
  rackLabels: { ask: RackLabelJob; answer: ExportedFile }
  /** The same for a label printer. */
  rackZpl: { ask: RackZplJob; answer: ExportedFile }
  /** The labels of pieces that have just been cut. */
  cutLabels: { ask: CutLabelsJob; answer: ExportedFile }
  /** One label of a job, to be looked at. */
  labelPreview: { ask: ExportJob; answer: LabelPreview | null }
  /** One label of bars, to be looked at. */
  barPreview: { ask: BarPreviewJob; answer: LabelPreview | null }
  /** The file by which a test bar is cut at a stop. */
  testBar: { ask: TestBarJob; answer: ExportedFile }
}

/** A job with the signed entitlement that allows it, and the key that checks the signature. */
export interface Entitled<Job> {
  readonly job: Job
  readonly entitlement: string
  readonly key: string
}

export type EntitledJob = Entitled<ExportJob>

export type AskKind = keyof Asks

export interface ReadList {
  readonly sheets: readonly { readonly name: string; readonly rows: number }[]
  /** The detected settings. */
  readonly settings: ImportSettings
  readonly encoding: string | null
  /** The encodings to choose from; empty where the file tells its own. */
  readonly codePages: readonly CodePage[]
}

export type Request<Kind extends AskKind = AskKind> = {
  [K in Kind]: { id: number; kind: K; ask: Asks[K]['ask'] }
}[Kind]

/** The answer to a question of this kind. */
export type Answered<Kind extends AskKind = AskKind> = {
  [K in Kind]: { id: number; ok: true; kind: K; answer: Asks[K]['answer'] }
}[Kind]

export type Answer = Answered | { id: number; ok: false; reason: string }

/** Why the worker makes no file for whom the plan does not let. */
export const NOT_AUTHORIZED = 'notAuthorized'
