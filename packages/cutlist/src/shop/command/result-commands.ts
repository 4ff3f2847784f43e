import type { OptimizeResult } from '@kerfwise/optimizer'
import type { PanelId } from '../../lists/base/id.ts'
import type { BuiltRequest } from '../../lists/request/build.ts'
import { type CutDocument, panelOf, resultOf } from '../document/document.ts'
import { withoutResult, withResult } from '../document/edit.ts'
import {
  cancelled,
  type Failure,
  failed,
  optimized,
  type PanelResult,
  requested,
} from '../document/panel-result.ts'
import { command } from './command.ts'

interface OnePanel {
  readonly panelId: PanelId
}

/** Drops an answer for a panel that was removed during the run. */
function change(document: CutDocument, id: PanelId, next: (result: PanelResult) => PanelResult): CutDocument {
  return panelOf(document, id) === undefined
    ? document
    : withResult(document, id, next(resultOf(document, id)))
}

export const requestResult = command('result.request', {
  history: 'skip',
  run: (document, { panelId }: OnePanel) => change(document, panelId, requested),
})

interface Received extends OnePanel {
  readonly built: BuiltRequest
  readonly plan: OptimizeResult
  /** Whether the page has proved the plan itself, without the server. */
  readonly byPage?: boolean
}

/** Takes the plan of a run; the only thing that ever is a result. */
export const receiveResult = command('result.receive', {
  run: (document, { panelId, built, plan, byPage }: Received) =>
    change(document, panelId, (result) => optimized(result, built, plan, byPage)),
})

export const failResult = command('result.fail', {
  history: 'skip',
  run: (document, { panelId, failure }: OnePanel & { failure: Failure }) =>
    change(document, panelId, (result) => failed(result, failure)),
})

export const cancelResult = command('result.cancel', {
  history: 'skip',
  run: (document, { panelId }: OnePanel) => change(document, panelId, cancelled),
})

export const discardResult = command('result.discard', {
  listed: true,
  run: (document, { panelId }: Partial<OnePanel>) => {
    const id = panelId ?? document.project.activePanelId
    return Object.hasOwn(document.results, id) ? withoutResult(document, id) : document
  },
})
