import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url'
import bold from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url'
import { ok, type Result } from '@kerfwise/cutlist'
import {
  detect,
  detectTable,
  type FileFault,
  plainSource,
  previewTable,
  readProjectFile,
  reviewImport,
  type Source,
} from '@kerfwise/formats'
import type { NamedFile } from '@kerfwise/formats/any'
import type { ExportAssets } from '@kerfwise/formats/write'
import rasterizer from '@resvg/resvg-wasm/index_bg.wasm?url'
import models from 'web-ifc/web-ifc.wasm?url'
import { hasExport, mayExport } from './mayExport.ts'
import type { Answer, Answered, AskKind, Asks, ReadList, Request } from './protocol.ts'
import { NOT_AUTHORIZED } from './protocol.ts'

async function fetched(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Fetches a file of the page's own build, once unless that fails. */
function bytesOf(address: string): () => Promise<Uint8Array> {
  let bytes: Promise<Uint8Array> | null = null
  return () => {
    bytes ??= fetched(address).catch((thrown: unknown) => {
      bytes = null
      throw thrown
    })
    return bytes
  }
}

const assets: ExportAssets = {
  regular: bytesOf(regular),
  bold: bytesOf(bold),
  rasterizer: bytesOf(rasterizer),
}

const NOTHING: Source = { kind: 'text', tables: [], delimiter: null, encoding: null }

let source = NOTHING
/** The files of the source, for a reading in another encoding. */
let files: readonly NamedFile[] = []

function keep(read: Result<Source, FileFault>): Result<ReadList, FileFault> {
  if (!read.ok) return read
  source = plainSource(read.value)
  const sheets = source.tables.map(({ name, rows }) => ({ name, rows: rows.length }))
  const { encoding, codePages = [] } = read.value
  return ok({ sheets, settings: detect(source), encoding, codePages })
}

type Answers = { [K in AskKind]: (ask: Asks[K]['ask']) => Promise<Asks[K]['answer']> }

const answers: Answers = {
  readFiles: async (given) => {
    files = given
    return keep(await (await import('@kerfwise/formats/any')).readAnyFiles(given, null, models))
  },
  decode: async (encoding) =>
    keep(await (await import('@kerfwise/formats/any')).readAnyFiles(files, encoding, models)),
  readProject: async (bytes) => readProjectFile(bytes),
  readText: async (text) => keep(await (await import('@kerfwise/formats/any')).readAnyText(text, models)),
  readPaste: async ({ text, context }) => (await import('@kerfwise/formats/paste')).readPasted(text, context),
  detect: async (table) => detectTable(source, table),
  review: async ({ settings, context }) => ({
    review: reviewImport(source, settings, context),
    preview: previewTable(source, settings),
  }),
  forget: async () => {
    source = NOTHING
    files = []
    return null
  },
  export: async (asked) => {
    if (!(await mayExport(asked, Date.now()))) throw new Error(NOT_AUTHORIZED)
    return (await import('@kerfwise/formats/write')).exportFile(asked.job, assets)
  },
  ledger: async (asked) => {
    if (!(await hasExport(asked, Date.now()))) throw new Error(NOT_AUTHORIZED)
    return (await import('@kerfwise/formats/ledger')).ledgerFile(asked.job, assets)
  },
  bars: async (wish) => (await import('@kerfwise/formats/bars')).readBarList(source, wish),
  rackLabels: async (job) => {
    const bytes = await (await import('@kerfwise/formats/rack')).rackLabelsPdf(job, assets)
    return { name: 'rack-labels.pdf', type: 'application/pdf', bytes }
  },
  rackZpl: async (job) => (await import('@kerfwise/formats/zpl')).rackZpl(job),
  cutLabels: async (job) => (await import('@kerfwise/formats/zpl')).cutLabels(job),
  labelPreview: async (job) => (await import('@kerfwise/formats/label-preview')).labelPreview(job),
  barPreview: async (job) => (await import('@kerfwise/formats/label-preview')).barPreview(job),
  testBar: async (job) => (await import('@kerfwise/formats/stop')).testBarFile(job),
}

async function answerTo<K extends AskKind>({ id, kind, ask }: Request<K>): Promise<Answered<K>> {
  return { id, ok: true, kind, answer: await answers[kind](ask) }
}

addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const answer = await answerTo(data).catch(
    (thrown: unknown): Answer => ({ id: data.id, ok: false, reason: String(thrown) }),
  )
  postMessage(answer)
})
