import { asItemId, asPanelId, asProjectId, type NewId, type PanelId } from '../../lists/base/id.ts'
import { type Issue, issue } from '../../lists/base/issue.ts'
import { fail, ok, type Result } from '../../lists/base/result.ts'
import { convertItems } from '../../lists/configuration/convert-unit.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import type { Item } from '../../lists/project/item.ts'
import { newPanel, type Panel } from '../../lists/project/panel.ts'
import { isUnlocked, isWithin } from '../../lists/tier/limits.ts'
import { AMOUNT_BOUNDS } from '../../lists/values/amount-bounds.ts'
import { boundedText } from '../../lists/values/bounded-text.ts'
import { isDay } from '../../lists/values/day.ts'
import { parseInteger } from '../../lists/values/number.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import type { CutDocument } from '../document/document.ts'
import { newProject } from '../document/project.ts'
import type { Horizon } from '../horizon/horizon.ts'
import { type TogetherContext, type TogetherGroup, type TogetherPart, togetherGroups } from './groups.ts'
import { joinedJobs } from './jobs.ts'
import { offeredOnce, plannedBars } from './rack-bars.ts'

/** Whose settings a material gets: those of one of its lists, by its place in the group, or of each list its own. */
export type TogetherChoice = number | 'apart'

export interface TogetherOrder {
  readonly sources: readonly CutDocument[]
  /** The names of the projects; a project without a title is called by these. */
  readonly titles: readonly string[]
  /** The title of the common project. */
  readonly title: string
  /** By the key of the group; the first list without one. */
  readonly choices: ReadonlyMap<string, TogetherChoice>
  /** Up to which day the common project is cut now; everything without one. */
  readonly horizon?: Horizon | null
}

/** Why some projects cannot be planned together. */
export interface TogetherIssue {
  /** The project that goes beyond a limit; null where no single one does. */
  readonly source: number | null
  /** The material whose list is too long; null for other reasons. */
  readonly material: string | null
  readonly issue: Issue
}

/** The lists that share their bars, and the list whose settings they get. */
interface Shared {
  readonly name: string
  readonly base: TogetherPart
  readonly parts: readonly TogetherPart[]
  readonly title: string
}

function sharedLists(
  groups: readonly TogetherGroup[],
  { choices, titles }: TogetherOrder,
): readonly Shared[] {
  return groups.flatMap(({ key, name, parts }): Shared[] => {
    const choice = choices.get(key) ?? 0
    if (choice === 'apart' && parts.length > 1) {
      return parts.map((part) => {
        const title = [name, titles[part.source] ?? ''].filter((text) => text !== '').join(' – ')
        return { name, base: part, parts: [part], title: boundedText(title, TEXT_BOUNDS.title) }
      })
    }
    const [first] = parts
    const base = (choice === 'apart' ? first : parts[choice]) ?? first
    if (base === undefined) return []
    const [title = '', ...others] = new Set(parts.map(({ panel }) => panel.title.trim()))
    return [{ name, base, parts, title: others.length === 0 ? title : '' }]
  })
}

const piecesOf = (items: readonly Item[]) =>
  items.reduce((sum, { count }) => {
    const read = parseInteger(count)
    return sum + (read.ok ? Math.max(0, read.value) : 0)
  }, 0)

/** The first project that takes a list beyond the tier. */
function beyond({ name, parts }: Shared, { limits }: TogetherContext): TogetherIssue | null {
  let rows = 0
  let pieces = 0
  for (const { source, items } of parts) {
    rows += items.length
    pieces += piecesOf(items)
    const at = { source, material: name }
    if (!isWithin(limits, 'items', rows))
      return { ...at, issue: issue('tierLimit', { limit: 'items', bound: limits.items ?? 0 }) }
    if (!isWithin(limits, 'input', pieces))
      return { ...at, issue: issue('quantityLimit', { bound: limits.input ?? 0 }) }
  }
  return null
}

function refusalOf(
  order: TogetherOrder,
  lists: readonly Shared[],
  jobs: number,
  context: TogetherContext,
): TogetherIssue | null {
  const { limits } = context
  const whole = (of: Issue): TogetherIssue => ({ source: null, material: null, issue: of })
  if (!isUnlocked(limits, 'jobs')) return whole(issue('tierLimit', { limit: 'jobs', bound: 0 }))
  if (lists.length === 0) return whole(issue('nothingToOptimize'))
  if (order.horizon && !isDay(order.horizon.until)) return whole(issue('date'))
  if (!isWithin(limits, 'panels', lists.length)) {
    const source = lists[limits.panels ?? 0]?.base.source ?? null
    return {
      source,
      material: null,
      issue: issue('tierLimit', { limit: 'panels', bound: limits.panels ?? 0 }),
    }
  }
  if (jobs > AMOUNT_BOUNDS.jobs) {
    return {
      source: order.sources.length - 1,
      material: null,
      issue: issue('maxItems', { bound: AMOUNT_BOUNDS.jobs }),
    }
  }
  return lists.map((list) => beyond(list, context)).find((found) => found !== null) ?? null
}

const isMitred = ({ configuration }: TogetherPart, { limits }: TogetherContext) =>
  limits.miter && configuration.miterEnabled

/** The rows of a list for a panel of another list: in its unit, with the ends that they had in their own plan. */
function rowsFor(part: TogetherPart, base: TogetherPart, mitred: boolean, context: TogetherContext) {
  const inUnit = part.unit === base.unit ? part.items : convertItems(part.items, part.unit, base.unit)
  if (!mitred || isMitred(part, context)) return inUnit
  return inUnit.map((item): Item => ({ ...item, leftAngleDirection: 0, rightAngleDirection: 0 }))
}

interface Made {
  readonly panel: Panel
  readonly configuration: PanelConfiguration
  readonly items: readonly Item[]
}

function madeOf(
  { base, parts, title }: Shared,
  given: Set<string>,
  nameOf: (source: number, job: string) => string,
  context: TogetherContext & { readonly newId: NewId },
): Made {
  const { newId } = context
  const leftovers = offeredOnce(base.configuration.leftovers, given)
  const mitred = parts.some((part) => isMitred(part, context))
  const items = parts.flatMap((part) =>
    rowsFor(part, base, mitred, context).map(
      (item): Item => ({ ...item, id: asItemId(newId()), job: nameOf(part.source, item.job) }),
    ),
  )
  return {
    panel: { ...newPanel(asPanelId(newId())), title, exclusions: base.panel.exclusions },
    configuration: { ...base.configuration, leftovers, inputUnit: base.unit, miterEnabled: mitred },
    items,
  }
}

/**
 * A new project with the pieces of several ones, one panel for each material, so that they share bars. The projects
 * stay as they are. A piece of no job gets the name of its project as its job.
 */
export function plannedTogether(
  order: TogetherOrder,
  context: TogetherContext & { readonly newId: NewId; readonly now: number },
): Result<CutDocument, TogetherIssue> {
  const lists = sharedLists(togetherGroups(order.sources, context), order)
  const { jobs, nameOf } = joinedJobs(order.sources, order.titles)
  const refusal = refusalOf(order, lists, jobs.length, context)
  if (refusal !== null) return fail(refusal)
  // Bars of the rack that are reserved, or that an earlier list of the common project offers.
  const given = new Set(order.sources.flatMap((source) => [...plannedBars(source)]))
  const made = lists.map((list) => madeOf(list, given, nameOf, context))
  const byPanel = <T>(value: (one: Made) => T) =>
    Object.fromEntries(made.map((one) => [one.panel.id, value(one)])) as Record<PanelId, T>
  const [first] = made
  const active = first?.panel.id ?? asPanelId(context.newId())
  return ok({
    project: {
      ...newProject(asProjectId(context.newId()), active, context.now),
      title: boundedText(order.title, TEXT_BOUNDS.title),
    },
    panels: made.map(({ panel }) => panel),
    items: byPanel(({ items }) => items),
    jobs,
    horizon: order.horizon ?? null,
    configs: byPanel(({ configuration }) => configuration),
    results: {},
    edits: 0,
  })
}
