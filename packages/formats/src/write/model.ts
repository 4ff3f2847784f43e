import {
  AS_ENTERED,
  answered,
  type ColumnKey,
  checkAddress,
  configurationOf,
  effectiveUnit,
  filledItemsOf,
  formatAtMost,
  formatDay,
  formatLength,
  formatMoney,
  formatWeight,
  hasAllowance,
  hasJobs,
  ITEM_COLUMNS,
  type Item,
  type ItemId,
  inSawOrder,
  isAllowance,
  itemsOf,
  type Job,
  jobByItem,
  materialWeight,
  type Nanometres,
  type OptimizeRequest,
  type OutputFormat,
  type PanelConfiguration,
  type PanelId,
  type PieceLook,
  type PlanView,
  type Proof,
  panelName,
  pieceLook,
  resultOf,
  roundingStep,
  typedLengths,
  type Unit,
  unitFamily,
  type Waits,
  weightMethod,
} from '@kerfwise/cutlist'
import type { Code } from '../labels/code-mark.ts'
import type { ExportJob, ExportOptions } from './job.ts'
import { type Say, sayIn } from './say.ts'

/** A panel's plan with its request. */
export interface PanelPlan {
  readonly view: PlanView
  readonly request: OptimizeRequest
  /** The item of each piece of the request. */
  readonly keys: readonly ItemId[]
  readonly inSync: boolean
  readonly proof: Proof
  /** The hash that identifies the plan; null if the work at the saw has changed the plan since. */
  readonly hash: string | null
  /** The pieces that are not due; null where all were. */
  readonly waits: Waits | null
  /** The QR code that opens the check of this plan; null if only its owner can open the plan. */
  readonly check: Code | null
}

/** One panel in the form that every exporter takes. */
export interface PanelModel {
  readonly title: string
  /** As a person has named it; empty where nobody has, and the title is a number. */
  readonly name: string
  readonly configuration: PanelConfiguration
  readonly unit: Unit
  readonly format: OutputFormat
  readonly items: readonly Item[]
  readonly plan: PanelPlan | null
  /** The look that distinguishes a piece; null if the list no longer has the piece. */
  readonly lookOf: (item: ItemId | null) => PieceLook | null
  /** The job that a piece is cut for; null for none. */
  readonly jobOf: (item: ItemId | null) => Job | null
  /** A length as printed; a piece passes its typed text. */
  readonly length: (length: Nanometres, typed?: string) => string
  /** A length that something stays below; rounded up. */
  readonly atMost: (length: Nanometres) => string
  readonly bareLength: (length: Nanometres, typed?: string) => string
  /** How the lengths of a sheet are to be read, in one line. */
  readonly rounding: string
}

/** A project as every exporter takes it. */
export interface ProjectModel {
  readonly title: string
  /** The description of the project; empty without one. */
  readonly description: string
  readonly panels: readonly PanelModel[]
  readonly hasJobs: boolean
  /** The last day that counts as due, as `2026-12-24`; null where everything does. */
  readonly until: string | null
  /** The columns of its lists of pieces; the one of jobs only where there are some. */
  readonly columns: readonly ColumnKey[]
  readonly options: ExportOptions
  readonly say: Say
  readonly money: (amount: number) => string
  readonly weight: (amount: number, unit: string) => string
  readonly date: string
}

/** Draws the QR code of a text. */
type CodeOf = (text: string) => Code

/** The data that all panels of a project share. */
interface Common {
  readonly job: ExportJob
  readonly say: Say
  /** Null where the files have no codes, as the drawings for assistants. */
  readonly codeOf: CodeOf | null
}

function planOf({ job, codeOf }: Common, id: PanelId, unit: Unit): PanelPlan | null {
  const { document, worked, shared } = job
  const { data, request, keys, inSync, waits } = resultOf(document, id)
  if (data === null || request === null) return null
  const configuration = configurationOf(document, id)
  const perNanometre = materialWeight(configuration, unit)
  const { base } = weightMethod(configuration.weightCalculationMethod, unitFamily(unit))
  const weight = perNanometre === null ? null : { perNanometre, unit: base }
  const current = worked?.get(id)
  const hash = current ? null : (data.meta.scheme ?? null)
  const plan = answered(data, { request, keys }, weight)
  return {
    view: current ?? inSawOrder(plan, configuration.sawOrder).view,
    request,
    keys,
    inSync,
    proof: data.meta.proof,
    hash,
    waits,
    check: hash !== null && shared && codeOf ? codeOf(checkAddress(shared, hash)) : null,
  }
}

function panelModel(common: Common, id: PanelId, number: number): PanelModel {
  const { job, say } = common
  const { document, options } = job
  const configuration = configurationOf(document, id)
  const unit = effectiveUnit(configuration, options.preferredUnit)
  const format = options.outputFormat ?? AS_ENTERED[unit]
  const { locale } = say
  const step = roundingStep(format, locale)
  const typed = typedLengths(configuration, unit)
  const items = itemsOf(document, id)
  const rows = new Map(items.map((item, row) => [item.id, row]))
  const jobs = jobByItem(document, id)
  const name = panelName(document, id)
  return {
    name,
    title: name || say.text('materialNumber', { number }),
    configuration,
    unit,
    format,
    items: filledItemsOf(document, id),
    plan: planOf(common, id, unit),
    lookOf: (item) => {
      const row = item === null ? undefined : rows.get(item)
      return row === undefined ? null : pieceLook(row)
    },
    jobOf: (item) => (item === null ? null : (jobs.get(item) ?? null)),
    length: (length, own = typed.get(length)) => formatLength(length, format, { locale, typed: own }),
    atMost: (length) => formatAtMost(length, format, { locale }),
    rounding: step === null ? say.text('rounding.entered') : say.text('rounding.to', { step }),
    bareLength: (length, own = typed.get(length)) =>
      formatLength(length, format, { bare: true, locale, typed: own }),
  }
}

/** Collects once the facts that the exporters share. Codes are drawn by `codeOf`, whose library not every caller brings. */
export async function projectModel(job: ExportJob, codeOf: CodeOf | null = null): Promise<ProjectModel> {
  return projectModelIn(await sayIn(job.options.language, job.options.locale), job, codeOf)
}

/** The same with texts that are there already: a page that is printed waits for nothing. */
export function projectModelIn(say: Say, job: ExportJob, codeOf: CodeOf | null = null): ProjectModel {
  const { document, options } = job
  const withJobs = hasJobs(document)
  const withAllowances = job.panels.some((id) => itemsOf(document, id).some(hasAllowance))
  const numbers = new Map(document.panels.map(({ id }, index) => [id, index + 1]))
  return {
    title: document.project.title.trim() || say.text('untitled'),
    description: document.project.description.trim(),
    panels: job.panels.map((id) => panelModel({ job, say, codeOf }, id, numbers.get(id) ?? 1)),
    hasJobs: withJobs,
    until: document.horizon?.until ?? null,
    columns: ITEM_COLUMNS.map(({ key }) => key).filter(
      (key) => (withJobs || key !== 'job') && (withAllowances || !isAllowance(key)),
    ),
    options,
    say,
    money: (amount) => formatMoney(amount, options.currency, say.locale),
    weight: (amount, unit) => `${formatWeight(amount, say.locale)} ${unit}`,
    date: formatDay(options.today, say.locale),
  }
}
