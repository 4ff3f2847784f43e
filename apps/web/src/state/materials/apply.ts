import { type Material, newDocument, UNLIMITED } from '@kerfwise/cutlist'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { newId } from '../../shared/newId.ts'
import { notify } from '../../shared/ui/notify.ts'
import { keepDocument, openDocument, ownDocument } from '../document/browserCopy.ts'
import { executeAtom } from '../document/commands.ts'
import { useIssueTextIn } from '../document/issueText.ts'

/** Takes a saved material over into the active panel of the person's own project, opened or begun for it. */
export function useApplyMaterial(): (material: Material) => boolean {
  const run = useSetAtom(executeAtom)
  const textOf = useIssueTextIn('in.')
  return useCallback(
    (material) => {
      const now = Math.floor(Date.now() / 1000)
      openDocument(ownDocument() ?? newDocument({ newId, now, limits: UNLIMITED, preferences: {} }))
      keepDocument()
      const refusal = run({ id: 'configuration.applyMaterial', args: { material } })
      if (refusal) notify({ kind: 'warning', text: textOf(refusal) })
      return refusal === null
    },
    [run, textOf],
  )
}
