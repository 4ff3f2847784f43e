import { emptyConfiguration } from '../configuration/empty.ts'
import { type CutDocument, itemsOf } from '../document/document.ts'
import { withActivePanel, withItems } from '../document/edit.ts'
import { asItemId, asPanelId } from '../id.ts'
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

function withPanelFor(document: CutDocument, group: MaterialRows, context: CommandContext) {
  const there = panelForMaterial(document, group.name)
  if (there !== null) return { document, id: there }
  const untouched = untouchedPanel(document)
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

function added(document: CutDocument, group: MaterialRows, replace: boolean, context: CommandContext) {
  const { id, document: next } = withPanelFor(document, group, context)
  const before = replace ? [] : itemsOf(next, id).filter((item) => !isBlankItem(item))
  const rows = group.rows.map((row) => ({ ...newItem(asItemId(context.newId())), ...row }))
  const filled = withItems(next, id, [...before, ...rows])
  const { settings = {} } = group
  return Object.keys(settings).length === 0
    ? filled
    : setConfiguration.run(filled, { panelId: id, values: settings }, context)
}

function refuseGroups(
  document: CutDocument,
  groups: readonly MaterialRows[],
  replace: boolean,
  { limits }: CommandContext,
): Issue | null {
  const homeless = new Set(
    groups.filter(({ name }) => panelForMaterial(document, name) === null).map(({ name }) => plainName(name)),
  )
  const spare = untouchedPanel(document) === null ? 0 : 1
  const panels = document.panels.length + Math.max(0, homeless.size - spare)
  if (panels > document.panels.length && !isWithin(limits, 'panels', panels)) {
    return issue('tierLimit', { limit: 'panels', bound: limits.panels ?? 0 })
  }
  const beyond = groups.some(({ name, rows }) => {
    const panel = panelForMaterial(document, name)
    const kept = panel === null || replace ? 0 : itemsOf(document, panel).length
    return !isWithin(limits, 'items', kept + rows.length)
  })
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
    const next = groups.reduce((state, group) => added(state, group, replace, context), document)
    const [first] = groups
    const active = first === undefined ? null : panelForMaterial(next, first.name)
    return active === null ? next : withActivePanel(next, active)
  },
})
