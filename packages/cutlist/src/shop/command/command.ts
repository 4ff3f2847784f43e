import type { ItemId } from '../../lists/base/id.ts'
import type { Issue } from '../../lists/base/issue.ts'
import type { CutDocument, Surroundings } from '../document/document.ts'

/** The facts beside the document that a command may read. */
export interface CommandContext extends Surroundings {
  /** The rows that are selected in the active panel. */
  readonly selection: readonly ItemId[]
}

/**
 * How a command enters history: a snapshot is taken after it (`record`), history starts anew (`reset`), or it
 * leaves no trace (`skip`). Recorded commands make the project dirty.
 */
export type HistoryEffect = 'record' | 'reset' | 'skip'

/** A change of a document, as data. Toolbar, hotkeys, palette and help read it. */
export interface Command<Id extends string = string, Args = never> {
  readonly id: Id
  readonly labelKey: `command.${Id}`
  /** As `Mod+Shift+D`, where Mod is Ctrl or ⌘. */
  readonly hotkey: string | null
  /** Whether the command runs without arguments and so appears in the palette and the help. */
  readonly listed: boolean
  readonly history: HistoryEffect
  /** Why the command cannot run now; null when it can. */
  readonly refusal: (document: CutDocument, args: Args, context: CommandContext) => Issue | null
  readonly run: (document: CutDocument, args: Args, context: CommandContext) => CutDocument
}

type Definition<Args> = Pick<Command<string, Args>, 'run'> &
  Partial<Pick<Command<string, Args>, 'hotkey' | 'listed' | 'history' | 'refusal'>>

export function command<Id extends string, Args>(id: Id, definition: Definition<Args>): Command<Id, Args> {
  return {
    id,
    labelKey: `command.${id}`,
    hotkey: null,
    listed: definition.hotkey !== undefined,
    history: 'record',
    refusal: () => null,
    ...definition,
  }
}
