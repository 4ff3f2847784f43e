import {
  type CommandArgs,
  type CommandContext,
  type CommandId,
  commandOf,
  execute,
  type Invocation,
  type Issue,
  refusalOf,
} from '@kerfwise/cutlist'
import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import { newId } from '../../shared/newId.ts'
import { notify } from '../../shared/ui/notify.ts'
import { newDocumentPreferencesAtom } from '../browser/preferences.ts'
import { limitsAtom } from '../session/tier.ts'
import { documentAtom, openAtom, selectionAtom } from './document.ts'
import { noteAtom } from './history.ts'
import { useIssueText } from './issueText.ts'

const contextAtom = atom((get): CommandContext => {
  return {
    newId,
    now: Math.floor(Date.now() / 1000),
    limits: get(limitsAtom),
    preferences: get(newDocumentPreferencesAtom),
    selection: get(selectionAtom),
  }
})

/** The only way in which the page changes the document; returns the reason if a command is refused. */
export const executeAtom = atom(null, (get, set, invocation: Invocation): Issue | null => {
  const document = get(openAtom)
  const context = { ...get(contextAtom), now: Math.floor(Date.now() / 1000) }
  const refusal = refusalOf(document, invocation, context)
  if (refusal) return refusal
  const next = execute(document, invocation, context)
  if (next !== document) {
    set(documentAtom, next)
    set(noteAtom, commandOf(invocation.id).history)
  }
  return null
})

/** Runs a command and shows the reason if it is refused. Returns true if the command ran. */
export function useInvoke(): (invocation: Invocation) => boolean {
  const run = useSetAtom(executeAtom)
  const textOf = useIssueText()
  return useCallback(
    (invocation) => {
      const refusal = run(invocation)
      if (refusal) notify({ kind: 'warning', text: textOf(refusal) })
      return refusal === null
    },
    [run, textOf],
  )
}

export type RunCommand = <Id extends CommandId>(id: Id, args: CommandArgs[Id]) => boolean

/** Runs a command whose id and arguments are separate. */
export function useCommands(): RunCommand {
  const invoke = useInvoke()
  // An id and the arguments of its command, which the compiler cannot pair in a generic.
  return useCallback((id, args) => invoke({ id, args } as Invocation), [invoke])
}

/** Whether a command could run now, without running it; for buttons and the palette. */
export function useRefusal(): (invocation: Invocation) => Issue | null {
  const store = useStore()
  return useCallback(
    (invocation) => refusalOf(store.get(openAtom), invocation, store.get(contextAtom)),
    [store],
  )
}
