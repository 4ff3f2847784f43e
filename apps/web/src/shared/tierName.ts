import type { Tier } from '@kerfwise/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Tiers that are called by a word of the language; the others have names of their own. */
const words = { Guest: 'tier.guest', Free: 'tier.free' } as const

const isWord = (name: string): name is keyof typeof words => Object.hasOwn(words, name)

/** The translated name of a tier. A name that the operator chose stays as it is. */
export function useTierName(): (tier: Pick<Tier, 'name'>) => string {
  const { t } = useTranslation()
  return useCallback(({ name }) => (isWord(name) ? t(words[name]) : name), [t])
}
