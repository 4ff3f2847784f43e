import { starterDocument } from '@kerfwise/cutlist'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultKey } from '../../shared/fault.ts'
import { newId } from '../../shared/newId.ts'
import { useHandler } from '../../shared/useHandler.ts'
import { exampleUnitAtom } from '../browser/preferences.ts'
import { useOpenStored } from '../save/useOpenStored.ts'
import { flushDocument, keepDocument, openDocument, storedDocument } from './browserCopy.ts'
import { demoFor, useDemos } from './demos.ts'
import { documentAtom, isDemo, ownIdAtom, useIsOpen } from './document.ts'

const names = ['leg', 'long', 'cross', 'brace', 'shelf', 'block'] as const

export interface Wanted {
  demo: string | null
  /** A project of the account. */
  id: string | null
}

/**
 * Opens the demo or the project that the address names, else the work of the last visit, else a first example. If the
 * project cannot be opened, `onMissing` gets the error's code; for an unknown demo it gets `demo`. In both cases the
 * work of the last visit is opened.
 */
export function useOpenedDocument({ demo, id }: Wanted, onMissing: (key: string) => void): boolean {
  const { t } = useTranslation('editor')
  const demos = useDemos()
  const store = useStore()
  const openStored = useOpenStored()
  const present = useIsOpen()
  const own = useAtomValue(ownIdAtom)
  const [opened, setOpened] = useState<string | null>(null)
  const wanted = `${demo ?? ''} ${id ?? ''}`
  // The texts of a document are its own once it is open, so a change of language opens nothing anew.
  const openOwn = useHandler(() => {
    const open = store.get(documentAtom)
    if (open && !isDemo(open)) return
    const starter = () =>
      starterDocument(
        {
          title: t('starter.title'),
          material: t('starter.panel'),
          pieces: names.map((name) => t(`starter.pieces.${name}`)),
          unit: store.get(exampleUnitAtom),
        },
        { newId, now: Math.floor(Date.now() / 1000) },
      )
    openDocument(storedDocument() ?? starter())
  })
  const open = useHandler(async (isCurrent: () => boolean) => {
    const shown = demo === null ? null : demoFor(demo, demos)
    if (shown) openDocument(shown)
    else if (demo !== null) {
      openOwn()
      onMissing('demo')
    } else if (id === null || store.get(documentAtom)?.project.id === id) openOwn()
    else {
      const key = await openStored(id).then((yes) => (yes ? null : 'kept'), faultKey)
      if (!isCurrent() || key === null) return
      openOwn()
      onMissing(key)
    }
  })
  useEffect(() => {
    let current = true
    void open(() => current).then(() => {
      if (!current) return
      keepDocument()
      setOpened(wanted)
    })
    return () => {
      current = false
      flushDocument()
    }
  }, [wanted, open])
  // A person who logged out and came back at once meets the moment at which their project is forgotten.
  const isForgotten = opened === wanted && !present
  useEffect(() => {
    if (!isForgotten) return
    let current = true
    void open(() => current)
    return () => {
      current = false
    }
  }, [isForgotten, open])
  // The first save puts the project's id into the address. The open project keeps its state, focus and views.
  const isSame = opened !== null && demo === null && own !== null && (id === null || id === own)
  return present && (opened === wanted || isSame)
}
