import { asItemId, type PanelId } from '../../lists/base/id.ts'
import { issue } from '../../lists/base/issue.ts'
import type { Unit } from '../../lists/base/nanometres.ts'
import { convertItems, convertSettings } from '../../lists/configuration/convert-unit.ts'
import { type Item, newItem } from '../../lists/project/item.ts'
import type { Made } from '../../lists/project/made.ts'
import type { Panel } from '../../lists/project/panel.ts'
import type { ThingRows } from '../../lists/template/rows.ts'
import { type CutDocument, configurationOf, itemsOf } from '../document/document.ts'
import { withActivePanel, withConfiguration, withItems, withPanel } from '../document/edit.ts'
import { panelsMade } from '../document/linked.ts'
import { type CommandContext, command } from './command.ts'
import { destinationsOf } from './destinations.ts'
import { firstOf, refuseInDemo, refuseMoreItems } from './guards.ts'
import { importMaterials } from './import-commands.ts'
import type { MaterialRows, Placement } from './material-rows.ts'
import { idsOf, unitOfPanel } from './target.ts'

/** What a thing was made from. */
export type Making = Pick<Made, 'template' | 'filled' | 'unit'>

/** Rows of one material of a thing, and the panel for them. */
export type ThingGroup = MaterialRows & Pick<ThingRows, 'stock'>

interface MakeArgs extends Placement {
  readonly making: Making
  readonly groups: readonly ThingGroup[]
}

/** Adds the pieces of a thing, each material in its panel, and notes there where they come from. */
export const makeThing = command('template.make', {
  refusal: (document, { making: _making, ...args }: MakeArgs, context) =>
    firstOf(
      args.groups.length === 0 ? issue('nothingToImport') : null,
      importMaterials.refusal(document, args, context),
    ),
  run: (document, { making, ...args }, context) => {
    const destinations = destinationsOf(document, args.groups, args)
    const next = importMaterials.run(document, args, context)
    const id = context.newId()
    const known = new Set(document.panels.map((panel) => panel.id))
    const added = next.panels.filter((panel) => !known.has(panel.id))
    const news = destinations.filter(({ panel }) => panel === null)
    const before = new Set(Object.values(document.items).flatMap((items) => [...idsOf(items)]))
    return destinations.reduce((result, destination) => {
      const target = destination.panel ?? added[news.indexOf(destination)]?.id
      const panel = result.panels.find((one) => one.id === target)
      if (panel === undefined) return result
      const rows = itemsOf(next, panel.id).filter((item) => !before.has(item.id))
      const stocks = args.groups
        .filter((group) => destination.groups.includes(group))
        .map(({ stock }) => stock)
      return withPanel(result, withMade(panel, { id, ...making, stocks, rows }))
    }, next)
  },
})

/** A thing without rows in a panel leaves no note there. */
function withMade({ made: _before, ...panel }: Panel, made: Made): Panel {
  return made.rows.length === 0 ? panel : { ...panel, made }
}

interface RemakeArgs {
  /** Which thing: the id of `Made`. */
  readonly id: string
  readonly making: Making
  readonly things: readonly ThingRows[]
}

const rowsFor = (made: Made, things: readonly ThingRows[]) =>
  things.filter(({ stock }) => made.stocks.includes(stock))

function remade(
  document: CutDocument,
  panel: Panel & { readonly made: Made },
  { making, things }: RemakeArgs,
  context: CommandContext,
): CutDocument {
  const to = unitOfPanel(document, panel.id, context)
  const before = itemsOf(document, panel.id)
  const old = new Map(before.map((item) => [item.id, item]))
  const own = rowsFor(panel.made, things)
  const made = own
    .flatMap(({ rows }) => rows)
    .map((row, at): Item => {
      const was = panel.made.rows[at]
      const id = was?.id ?? asItemId(context.newId())
      return { ...newItem(id), ...row, job: old.get(id)?.job ?? '' }
    })
  const rows = making.unit === to ? made : convertItems(made, making.unit, to)
  const gone = new Set(panel.made.rows.map(({ id }) => id))
  const at = before.findIndex(({ id }) => gone.has(id))
  const kept = before.filter(({ id }) => !gone.has(id))
  const filled = withItems(document, panel.id, kept.toSpliced(at, 0, ...rows))
  const [width] = own.flatMap(({ mitres }) => mitres.width ?? [])
  const sized = withWidth(filled, panel.id, width, making.unit, to)
  return withPanel(sized, withMade(panel, { ...panel.made, ...making, rows }))
}

/** The panel's breadth of material follows the thing, where the panel plans mitres. */
function withWidth(
  document: CutDocument,
  panel: PanelId,
  width: string | undefined,
  from: Unit,
  to: Unit,
): CutDocument {
  const configuration = configurationOf(document, panel)
  if (width === undefined || !configuration.miterEnabled) return document
  const converted = convertSettings({ width }, from, to)
  return withConfiguration(document, panel, { ...configuration, ...converted })
}

/** Makes a thing anew with other sizes, in the place of its rows. Rows that were edited by hand stay as they are. */
export const remakeThing = command('template.remake', {
  refusal: (document, { id, things }: RemakeArgs, context) => {
    const panels = panelsMade(document, id)
    return firstOf(
      refuseInDemo(document),
      panels.length === 0 ? issue('nothingToImport') : null,
      ...panels.map((panel) => {
        const count = rowsFor(panel.made, things).reduce((sum, { rows }) => sum + rows.length, 0)
        return refuseMoreItems(document, panel.id, count - panel.made.rows.length, context)
      }),
    )
  },
  run: (document, args, context) => {
    const panels = panelsMade(document, args.id)
    const next = panels.reduce((result, panel) => remade(result, panel, args, context), document)
    const [first] = panels
    return first === undefined ? next : withActivePanel(next, first.id)
  },
})
