import type { PanelId } from '../../lists/base/id.ts'
import { type Issue, issue } from '../../lists/base/issue.ts'
import { isUnlocked, isWithin, type TierLimit } from '../../lists/tier/limits.ts'
import type { CutDocument } from '../document/document.ts'
import { itemsOf } from '../document/document.ts'
import { demoOf } from '../document/project.ts'
import type { CommandContext } from './command.ts'

/** Refuses changes of lengths or quantities in a demo or its copy. */
export function refuseInDemo(document: CutDocument): Issue | null {
  return demoOf(document.project) === null ? null : issue('demoLocked')
}

export function refuseWithoutSelection(ids: readonly unknown[]): Issue | null {
  return ids.length === 0 ? issue('nothingSelected') : null
}

/** Refuses features that the tier lacks. */
export function refuseLocked(limit: TierLimit | null, { limits }: CommandContext): Issue | null {
  return limit === null || isUnlocked(limits, limit) ? null : issue('tierLimit', { limit, bound: 0 })
}

/**
 * Refuses rows beyond the tier's limit, even if the panel already has too many. A list that comes as a whole is taken
 * as a whole instead: its rows beyond the limit are locked.
 */
export function refuseMoreItems(
  document: CutDocument,
  panel: PanelId,
  more: number,
  { limits }: CommandContext,
): Issue | null {
  if (more <= 0 || isWithin(limits, 'items', itemsOf(document, panel).length + more)) return null
  return issue('tierLimit', { limit: 'items', bound: limits.items ?? 0 })
}

export function refuseMorePanels(document: CutDocument, { limits }: CommandContext): Issue | null {
  if (isWithin(limits, 'panels', document.panels.length + 1)) return null
  return issue('tierLimit', { limit: 'panels', bound: limits.panels ?? 0 })
}

export function refuseLonger(text: string, bound: number): Issue | null {
  return text.length > bound ? issue('maxLength', { bound }) : null
}

/** The first refusal, if any. */
export function firstOf(...refusals: readonly (Issue | null)[]): Issue | null {
  return refusals.find((refusal) => refusal !== null) ?? null
}
