import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { demoFor, useDemos } from './demos.ts'
import { keepDocument, openDocument, storedDocument } from './open.ts'
import { starterDocument } from './starter.ts'

const names = ['leg', 'long', 'cross', 'brace', 'shelf', 'block'] as const

/** Opens the demo that the address names, else the work of the last visit, else a first example. */
export function useOpenedDocument(demo: string | null): boolean {
  const { t } = useTranslation('editor')
  const demos = useDemos()
  const [opened, setOpened] = useState<string | null>(null)
  const wanted = demo ?? ''
  useEffect(() => {
    const starter = () =>
      starterDocument({
        title: t('starter.title'),
        panel: t('starter.panel'),
        pieces: names.map((name) => t(`starter.pieces.${name}`)),
      })
    openDocument((wanted ? demoFor(wanted, demos) : null) ?? storedDocument() ?? starter())
    setOpened(wanted)
    return keepDocument()
    // The texts of a document are its own once it is open, whatever language the page turns to.
  }, [wanted])
  return opened === wanted
}
