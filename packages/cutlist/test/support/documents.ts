import type { OptimizeResult } from '@kerfwise/optimizer'
import {
  asItemId,
  asPanelId,
  buildRequest,
  type CommandContext,
  type CutDocument,
  configurationOf,
  effectiveUnit,
  execute,
  type Item,
  itemsOf,
  newDocument,
  type OptimizeRequest,
  type PanelConfiguration,
  UNLIMITED,
} from '../../src/index.ts'
import { aConfiguration, anItem } from './builders.ts'

/** Ids that count from 1, so that failures can be read. */
export function countingIds(prefix = 'id'): () => string {
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last}`
  }
}

/** A context without limits at second 1000. */
export function aContext(values: Partial<CommandContext> = {}): CommandContext {
  return { newId: countingIds(), now: 1000, limits: UNLIMITED, preferences: {}, selection: [], ...values }
}

export const firstPanel = asPanelId('panel-a')

/** One panel, `panel-a`, with the rows a, b and c of 10, 20 and 30 in, saved and clean. */
export function aDocument(
  items: readonly Item[] = ['a', 'b', 'c'].map((id, index) =>
    anItem({ id: asItemId(id), length: `${10 * (index + 1)}`, description: id }),
  ),
  configuration: PanelConfiguration = aConfiguration(),
): CutDocument {
  const fresh = newDocument(aContext())
  return {
    ...fresh,
    project: { ...fresh.project, activePanelId: firstPanel, dirty: false, isNew: false, revision: 1 },
    panels: [{ id: firstPanel, title: 'Frame', exclusions: {} }],
    items: { [firstPanel]: items },
    configs: { [firstPanel]: configuration },
  }
}

/** A document with the plan of its active panel, which `solve` makes of the panel's request. */
export function planned(
  document: CutDocument,
  solve: (request: OptimizeRequest) => OptimizeResult,
  context = aContext({ newId: countingIds('made') }),
): CutDocument {
  const panelId = document.project.activePanelId
  const panel = document.panels.find(({ id }) => id === panelId)
  if (panel === undefined) throw new Error('a document has an active panel')
  const configuration = configurationOf(document, panelId)
  const built = buildRequest({
    panel,
    configuration,
    items: itemsOf(document, panelId),
    unit: effectiveUnit(configuration, 'mm'),
    limits: UNLIMITED,
    effort: 'preview',
    demo: null,
  })
  if (!built.ok) throw new Error(JSON.stringify(built.issue))
  const asked = execute(document, { id: 'result.request', args: { panelId } }, context)
  const args = { panelId, built: built.value, plan: solve(built.value.request) }
  return execute(asked, { id: 'result.receive', args }, context)
}
