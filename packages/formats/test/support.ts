import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  buildRequest,
  type CutDocument,
  configurationOf,
  execute,
  itemsOf,
  laterOf,
  newDocument,
  type PanelConfiguration,
  planLater,
  UNLIMITED,
} from '@kerfwise/cutlist'
import { aContext, countingIds, planned as plannedBy } from '@kerfwise/cutlist/testing'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { loadOptimizer } from '@kerfwise/optimizer/node'
import {
  type ExportAssets,
  type ExportFormat,
  type ExportJob,
  type ExportOptions,
  USUAL_OPTIONS,
} from '../src/write/index.ts'

const find = createRequire(import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(find.resolve(name)))

export const assets: ExportAssets = {
  regular: async () => bytesOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: async () => bytesOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  rasterizer: async () => bytesOf('@resvg/resvg-wasm/index_bg.wasm'),
}

const options: ExportOptions = {
  language: 'en',
  currency: '€',
  ...USUAL_OPTIONS,
  preferredUnit: 'mm',
  now: Date.UTC(2025, 9, 22),
  today: '2025-10-22',
}

type Row = readonly [length: string, count: string, description: string, left?: string, right?: string]

export interface Content {
  readonly title: string
  readonly panel: string
  readonly configuration: Partial<PanelConfiguration>
  readonly rows: readonly Row[]
}

const context = aContext({ newId: countingIds('made'), limits: UNLIMITED })

/** A project of one panel, as a person would have typed it. */
export function documentOf({ title, panel, configuration, rows }: Content): CutDocument {
  const columns = ['length', 'count', 'description', 'leftAngle', 'rightAngle'] as const
  const cells = rows.map((row) => row.map((cell) => cell ?? ''))
  return [
    { id: 'project.set', args: { title } } as const,
    { id: 'panel.rename', args: { title: panel } } as const,
    { id: 'configuration.set', args: { values: configuration } } as const,
    { id: 'table.paste', args: { row: 0, columns, cells } } as const,
  ].reduce<CutDocument>((document, step) => execute(document, step, context), newDocument(context))
}

const engine = await loadOptimizer()

function planOf(request: object): OptimizeResult {
  const answer = readAnswer(engine.optimize(JSON.stringify(request)))
  if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer))
  return answer.plan
}

/** The document with the plan of its active panel. */
export const planned = (document: CutDocument): CutDocument => plannedBy(document, planOf, context)

/** The same of a document whose horizon lets some pieces wait. */
export async function plannedLater(document: CutDocument): Promise<CutDocument> {
  const [panel] = document.panels
  if (!panel) throw new Error('a document has a panel')
  const source = {
    panel,
    items: itemsOf(document, panel.id),
    configuration: configurationOf(document, panel.id),
  }
  const built = buildRequest({
    ...source,
    ...laterOf(document, panel.id),
    unit: 'mm',
    limits: UNLIMITED,
    effort: 'preview',
    demo: null,
  })
  if (!built.ok || !built.value.later) throw new Error('some pieces are due, and some are not')
  const found = await planLater(
    { ...built.value, later: built.value.later },
    async (request) => planOf(request),
    null,
  )
  if (!found) throw new Error('the due pieces have a plan')
  const asked = execute(document, { id: 'result.request', args: { panelId: panel.id } }, context)
  return execute(asked, { id: 'result.receive', args: { panelId: panel.id, ...found } }, context)
}

export function jobOf(
  format: ExportFormat,
  document: CutDocument,
  values: Partial<ExportOptions> = {},
): ExportJob {
  return {
    format,
    document,
    panels: document.panels.map(({ id }) => id),
    options: { ...options, ...values },
  }
}

/** Frames with mitres, a nested brace, straight legs, two stock lengths with prices, an offcut that is kept. */
export const FRAME: Content = {
  title: 'Żółta altana',
  panel: 'Tube 40 × 40',
  configuration: {
    name: 'Tube 40 × 40',
    inputUnit: 'mm',
    barLength: '6000/4000',
    unitPrice: '41.50/29.90',
    cutWaste: '3.2',
    sideCutWaste: '6',
    minReusable: '300',
    width: '40',
    miterTipOffset: '1',
    miterEnabled: true,
    unitWeight: '2.19',
    weightCalculationMethod: 'metric-kg-per-meter',
  },
  rows: [
    ['1841.5', '6', 'rail', '45', '-45'],
    ['920', '6', 'stile', '45', '-45'],
    ['1250', '4', 'brace', '30', '30'],
    ['700', '9', 'leg'],
    ['333.3', '5', '=spacer'],
  ],
}
