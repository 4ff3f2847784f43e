import { asPanelId, type PanelId } from '../../lists/base/id.ts'
import { issue } from '../../lists/base/issue.ts'
import { emptyConfiguration } from '../../lists/configuration/empty.ts'
import { type Exclusion, exclusionOf, newPanel } from '../../lists/project/panel.ts'
import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import { type CutDocument, configurationOf, itemsOf, panelOf } from '../document/document.ts'
import { withActivePanel, withPanel, withStaleResult } from '../document/edit.ts'
import { command } from './command.ts'
import { firstOf, refuseInDemo, refuseLonger, refuseMorePanels } from './guards.ts'
import { type OnePanel, panelMeant } from './target.ts'

/** Adds an empty panel behind the others and makes it active. */
export const addPanel = command('panel.add', {
  hotkey: 'Mod+Alt+N',
  refusal: (document, { title = '' }: { id?: PanelId; title?: string }, context) =>
    firstOf(
      refuseInDemo(document),
      refuseMorePanels(document, context),
      refuseLonger(title, TEXT_BOUNDS.title),
    ),
  run: (document, { id, title = '' }, { newId, limits, preferences }) => {
    const panel = { ...newPanel(id ?? asPanelId(newId())), title }
    const next: CutDocument = {
      ...document,
      panels: [...document.panels, panel],
      items: { ...document.items, [panel.id]: [] },
      configs: { ...document.configs, [panel.id]: emptyConfiguration(limits, preferences) },
    }
    return withActivePanel(next, panel.id)
  },
})

export const duplicatePanel = command('panel.duplicate', {
  listed: true,
  refusal: (document, _args: OnePanel, context) =>
    firstOf(refuseInDemo(document), refuseMorePanels(document, context)),
  run: (document, args, { newId }) => {
    const source = panelOf(document, panelMeant(document, args))
    if (source === undefined) return document
    const id = asPanelId(newId())
    const at = document.panels.indexOf(source) + 1
    // The copy's rows are ordinary ones: a thing that is changed has each of its rows once.
    const { made: _thing, ...copied } = source
    const next: CutDocument = {
      ...document,
      panels: document.panels.toSpliced(at, 0, { ...copied, id }),
      items: { ...document.items, [id]: itemsOf(document, source.id) },
      configs: { ...document.configs, [id]: configurationOf(document, source.id) },
    }
    return withActivePanel(next, id)
  },
})

function without<T>(record: Readonly<Record<PanelId, T>>, id: PanelId): Readonly<Record<PanelId, T>> {
  const { [id]: _dropped, ...rest } = record
  return rest
}

/** Removes a panel; of an active one the next becomes active, or the previous one if it was the last. */
export const removePanel = command('panel.remove', {
  listed: true,
  refusal: (document, _args: OnePanel) =>
    firstOf(refuseInDemo(document), document.panels.length > 1 ? null : issue('lastPanel')),
  run: (document, args) => {
    const id = panelMeant(document, args)
    const at = document.panels.findIndex((panel) => panel.id === id)
    const heir = document.panels[at + 1] ?? document.panels[at - 1]
    if (at === -1 || heir === undefined) return document
    const next: CutDocument = {
      ...document,
      panels: document.panels.toSpliced(at, 1),
      items: without(document.items, id),
      configs: without(document.configs, id),
      results: without(document.results, id),
    }
    return document.project.activePanelId === id ? withActivePanel(next, heir.id) : next
  },
})

/** Looking at another panel changes nothing that could be lost. */
export const activatePanel = command('panel.activate', {
  history: 'skip',
  run: (document, { panelId }: { panelId: PanelId }) =>
    panelOf(document, panelId) === undefined ? document : withActivePanel(document, panelId),
})

export const renamePanel = command('panel.rename', {
  refusal: (_document, { title }: OnePanel & { title: string }) => refuseLonger(title, TEXT_BOUNDS.title),
  run: (document, { title, ...args }) => {
    const panel = panelOf(document, panelMeant(document, args))
    return panel === undefined ? document : withPanel(document, { ...panel, title })
  },
})

export const movePanel = command('panel.move', {
  run: (document, { to, ...args }: OnePanel & { to: number }) => {
    const panel = panelOf(document, panelMeant(document, args))
    if (panel === undefined) return document
    const others = document.panels.filter((other) => other !== panel)
    return { ...document, panels: others.toSpliced(to, 0, panel) }
  },
})

/** Excludes a material. If that changes the stock of a panel's run, the panel's result is stale. */
export const setExclusion = command('panel.setExclusion', {
  // A demo is optimized with its own stock, and the server holds it to that.
  refusal: (document, { mode }: OnePanel & { name: string; mode: Exclusion }) =>
    mode === 1 ? refuseInDemo(document) : null,
  run: (document, { name, mode, ...args }: OnePanel & { name: string; mode: Exclusion }) => {
    const panel = panelOf(document, panelMeant(document, args))
    if (panel === undefined) return document
    const before = exclusionOf(panel, name)
    const next = withPanel(document, { ...panel, exclusions: { ...panel.exclusions, [name]: mode } })
    const concerns = configurationOf(document, panel.id).name === name && (before === 1) !== (mode === 1)
    return concerns ? withStaleResult(next, panel.id) : next
  },
})
