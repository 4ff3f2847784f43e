import { DEMOS, demoDocument, findDemo } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'

export interface DemoCard {
  id: string
  title: string
  description: string
}

/** The demos in the reader's language. */
export function useDemos(): readonly DemoCard[] {
  const { t } = useTranslation('cutlist')
  return DEMOS.map(({ id, titleKey, descriptionKey }) => ({
    id,
    // The registry gives every demo its own texts, which a test compares with the catalogue.
    title: t(titleKey as 'demo.basicExample.title'),
    description: t(descriptionKey as 'demo.basicExample.description'),
  }))
}

/** A demo as a document to open; null for an unknown id. */
export function demoFor(id: string, cards: readonly DemoCard[]) {
  const [demo, card] = [findDemo(id), cards.find((each) => each.id === id)]
  return demo && card ? demoDocument(demo, card) : null
}
