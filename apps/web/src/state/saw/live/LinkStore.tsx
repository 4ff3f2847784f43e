import type { CutDocument, PanelId } from '@kerfwise/cutlist'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useHandler } from '../../../shared/useHandler.ts'
import { documentAtom } from '../../document/document.ts'
import { sawLinkAtom } from './link.ts'
import { liveAtom } from './work.ts'

interface LinkStoreProps {
  token: string
  document: CutDocument
  panel: PanelId
  /** The server no longer knows the link. */
  onGone: () => void
  children: ReactNode
}

/** The bench reads the document of the link, and no editor of this browser ever opens, keeps or saves it. */
export function LinkStore({ token, document, panel, onGone, children }: LinkStoreProps) {
  const shown = useMemo(
    () => ({ ...document, project: { ...document.project, activePanelId: panel } }),
    [document, panel],
  )
  const [store] = useState(() => {
    const own = createStore()
    own.set(sawLinkAtom, token)
    own.set(documentAtom, shown)
    return own
  })
  useEffect(() => store.set(documentAtom, shown), [store, shown])
  const look = useHandler(() => store.get(liveAtom)?.fault === 'notFound' && onGone())
  useEffect(() => store.sub(liveAtom, look), [store, look])
  return <Provider store={store}>{children}</Provider>
}
