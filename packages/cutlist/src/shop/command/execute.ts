import type { Issue } from '../../lists/base/issue.ts'
import type { CutDocument } from '../document/document.ts'
import { withPinnedUnits } from '../document/pin-units.ts'
import type { CommandContext } from './command.ts'
import { type CommandId, commandOf, type Invocation } from './registry.ts'

/** The reason why a command cannot run now, which disables its button and explains why; null if it can run. */
export function refusalOf<Id extends CommandId>(
  document: CutDocument,
  { id, args }: Invocation<Id>,
  context: CommandContext,
): Issue | null {
  return commandOf(id).refusal(document, args, context)
}

export function isEnabled<Id extends CommandId>(
  document: CutDocument,
  invocation: Invocation<Id>,
  context: CommandContext,
): boolean {
  return refusalOf(document, invocation, context) === null
}

function dirtied(document: CutDocument): CutDocument {
  return { ...document, project: { ...document.project, dirty: true }, edits: document.edits + 1 }
}

/** The only way to change a document. If the command is refused or changes nothing, the result is the same object. */
export function execute<Id extends CommandId>(
  document: CutDocument,
  invocation: Invocation<Id>,
  context: CommandContext,
): CutDocument {
  if (!isEnabled(document, invocation, context)) return document
  const { id, args } = invocation
  const { run, history } = commandOf(id)
  const next = run(document, args, context)
  if (next === document || history !== 'record') return next
  return dirtied(withPinnedUnits(next, context.preferences.inputUnit ?? null))
}
