import { emptyConfiguration } from '../configuration/empty.ts'
import { type CutDocument, itemsOf } from '../document/document.ts'
import { withActivePanel, withItems } from '../document/edit.ts'
import { asItemId, asPanelId, type PanelId } from '../id.ts'
import { type Issue, issue } from '../issue.ts'
import { isBlankItem, newItem } from '../project/item.ts'
import { withMaterial } from '../project/material.ts'
import { newPanel } from '../project/panel.ts'
import { isWithin } from '../tier/limits.ts'
import { TEXT_BOUNDS } from '../values/text-bounds.ts'
import { type CommandContext, command } from './command.ts'
import { setConfiguration } from './configuration-commands.ts'
import { firstOf, refuseInDemo } from './guards.ts'
import { type MaterialRows, panelForMaterial, plainName, untouchedPanel } from './material-rows.ts'

function configured(group: MaterialRows, { limits, preferences }: CommandContext) {
  const empty = { ...emptyConfiguration(limits, preferences), name: group.name, inputUnit: group.unit }
  return group.material === null ? empty : withMaterial(empty, group.material)
}

interface Imported {
  readonly document: CutDocument
  /** The panels that got rows: two names of a file may mean one panel, and the second adds to the first. */
  readonly panels: ReadonlySet<PanelId>
}

function withPanelFor(
  { document, panels: filled }: Imported,
  group: MaterialRows,
  replace: boolean,
  context: CommandContext,
) {
  const there = panelForMaterial(document, group.name)
  if (there !== null) return { document, id: there }
  const free = untouchedPanel(document, replace)
  const untouched = free !== null && filled.has(free) ? null : free
  const id = untouched ?? asPanelId(context.newId())
  const panel = { ...newPanel(id), title: group.name.slice(0, TEXT_BOUNDS.title) }
  const panels = untouched === null ? [...document.panels, panel] : [panel]
  return {
    id,
    document: {
      ...document,
      panels,
      items: { ...document.items, [id]: [] },
      configs: { ...document.configs, [id]: configured(group, context) },
    },
  }
}

const filledItems = (document: CutDocument, panel: PanelId) =>
  itemsOf(document, panel).filter((item) => !isBlankItem(item))

function added(state: Imported, group: MaterialRows, replace: boolean, context: CommandContext) {
  const { id, document: next } = withPanelFor(state, group, replace, context)
  const before = replace && !state.panels.has(id) ? [] : filledItems(next, id)
  const rows = group.rows.map((row) => ({ ...newItem(asItemId(context.newId())), ...row }))
  const filled = withItems(next, id, [...before, ...rows])
  const { settings = {} } = group
  return {
    panels: new Set([...state.panels, id]),
    document:
      Object.keys(settings).length === 0
        ? filled
        : setConfiguration.run(filled, { panelId: id, values: settings }, context),
  }
}

/** Where each group will go: a panel that is there, or by its name one that will be made. */
function placesOf(
  document: CutDocument,
  groups: readonly MaterialRows[],
  replace: boolean,
): readonly (PanelId | string)[] {
  let untouched = untouchedPanel(document, replace)
  const taken = new Map<string, PanelId | string>()
  return groups.map(({ name }) => {
    const plain = plainName(name)
    const place = taken.get(plain) ?? panelForMaterial(document, name) ?? untouched ?? plain
    if (place === untouched) untouched = null
    taken.set(plain, place)
    return place
  })
}

function refuseGroups(
  document: CutDocument,
  groups: readonly MaterialRows[],
  replace: boolean,
  { limits }: CommandContext,
): Issue | null {
  const rows = new Map<PanelId | string, number>(
    document.panels.map(({ id }) => [id, replace ? 0 : filledItems(document, id).length]),
  )
  const places = placesOf(document, groups, replace)
  for (const [index, group] of groups.entries()) {
    const place = places[index] ?? ''
    rows.set(place, (rows.get(place) ?? 0) + group.rows.length)
  }
  if (rows.size > document.panels.length && !isWithin(limits, 'panels', rows.size)) {
    return issue('tierLimit', { limit: 'panels', bound: limits.panels ?? 0 })
  }
  const beyond = places.some((place) => !isWithin(limits, 'items', rows.get(place) ?? 0))
  return beyond ? issue('tierLimit', { limit: 'items', bound: limits.items ?? 0 }) : null
}

/** Rows that were read from a file, each material into its own panel; one step back undoes them all. */
export const importMaterials = command('table.importMaterials', {
  refusal: (document, { groups, replace }: { groups: readonly MaterialRows[]; replace: boolean }, context) =>
    firstOf(
      refuseInDemo(document),
      refuseGroups(document, groups, replace, context),
      ...groups.map(({ settings = {} }) => setConfiguration.refusal(document, { values: settings }, context)),
    ),
  run: (document, { groups, replace }, context) => {
    const { document: next } = groups.reduce<Imported>(
      (state, group) => added(state, group, replace, context),
      { document, panels: new Set() },
    )
    const [first] = groups
    const active = first === undefined ? null : panelForMaterial(next, first.name)
    return active === null ? next : withActivePanel(next, active)
  },
})
