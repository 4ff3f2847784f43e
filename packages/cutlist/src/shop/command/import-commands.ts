import { asItemId, asPanelId, type PanelId } from '../../lists/base/id.ts'
import { type Issue, issue } from '../../lists/base/issue.ts'
import { convertItems, convertSettings } from '../../lists/configuration/convert-unit.ts'
import { emptyConfiguration } from '../../lists/configuration/empty.ts'
import { withMaterial } from '../../lists/materials/material.ts'
import type { PanelConfiguration } from '../../lists/project/configuration.ts'
import { newItem } from '../../lists/project/item.ts'
import { newPanel } from '../../lists/project/panel.ts'
import { isWithin } from '../../lists/tier/limits.ts'
import type { CutDocument } from '../document/document.ts'
import { withActivePanel, withItems } from '../document/edit.ts'
import { type CommandContext, command } from './command.ts'
import { setConfiguration } from './configuration-commands.ts'
import { type Destination, destinationsOf, keptRows } from './destinations.ts'
import { firstOf, refuseInDemo } from './guards.ts'
import { boundedName, type MaterialRows, type Placement } from './material-rows.ts'
import { unitOfPanel } from './target.ts'

function configured(
  group: MaterialRows,
  kept: Partial<PanelConfiguration>,
  { limits, preferences }: CommandContext,
) {
  const name = boundedName(group.name)
  const empty = { ...emptyConfiguration(limits, preferences), inputUnit: group.unit, ...kept, name }
  return group.material === null ? empty : withMaterial(empty, group.material)
}

function withPanelFor(
  document: CutDocument,
  id: PanelId,
  group: MaterialRows,
  { example }: Placement,
  context: CommandContext,
): CutDocument {
  const kept = (example?.panel === id ? example.kept : null) ?? {}
  const panel = { ...newPanel(id), title: boundedName(group.name) }
  const isThere = document.panels.some((one) => one.id === id)
  return {
    ...document,
    panels: isThere
      ? document.panels.map((one) => (one.id === id ? panel : one))
      : [...document.panels, panel],
    items: { ...document.items, [id]: [] },
    configs: { ...document.configs, [id]: configured(group, kept, context) },
  }
}

function withRows(
  document: CutDocument,
  destination: Destination & { readonly panel: PanelId },
  placement: Placement,
  context: CommandContext,
): CutDocument {
  const { panel, madeFor, groups } = destination
  const before = keptRows(document, destination, placement.replace)
  const ready = madeFor === null ? document : withPanelFor(document, panel, madeFor, placement, context)
  const unit = unitOfPanel(ready, panel, context)
  // A saved material may bring another unit than the list was read in.
  const unitOf = (group: MaterialRows) => (madeFor === null ? unit : group.unit)
  const items = groups.flatMap((group) => {
    const rows = group.rows.map((row) => ({ ...newItem(asItemId(context.newId())), ...row }))
    return unitOf(group) === unit ? rows : convertItems(rows, group.unit, unit)
  })
  const filled = withItems(ready, panel, [...before, ...items])
  return groups
    .map((group) => convertSettings(group.settings ?? {}, unitOf(group), unit))
    .filter((settings) => Object.keys(settings).length > 0)
    .reduce((next, values) => setConfiguration.run(next, { panelId: panel, values }, context), filled)
}

function refuseGroups(
  document: CutDocument,
  groups: readonly MaterialRows[],
  placement: Placement,
  { limits }: CommandContext,
): Issue | null {
  const destinations = destinationsOf(document, groups, placement)
  const more = destinations.filter(({ panel }) => panel === null).length
  if (more > 0 && !isWithin(limits, 'panels', document.panels.length + more)) {
    return issue('tierLimit', { limit: 'panels', bound: limits.panels ?? 0 })
  }
  return null
}

/** Rows that were read from a file, each material into its own panel; one step back undoes them all. */
export const importMaterials = command('table.importMaterials', {
  refusal: (document, { groups, ...placement }: Placement & { groups: readonly MaterialRows[] }, context) =>
    firstOf(
      refuseInDemo(document),
      refuseGroups(document, groups, placement, context),
      ...groups.map(({ settings = {} }) => setConfiguration.refusal(document, { values: settings }, context)),
    ),
  run: (document, { groups, ...placement }, context) => {
    const { example } = placement
    const destinations = destinationsOf(document, groups, placement).map((destination) => ({
      ...destination,
      panel: destination.panel ?? asPanelId(context.newId()),
    }))
    const cleared = example ? withItems(document, example.panel, []) : document
    const filled = destinations.reduce((next, one) => withRows(next, one, placement, context), cleared)
    const [first] = destinations
    return first === undefined ? filled : withActivePanel(filled, first.panel)
  },
})
