import type { Source } from '../../read/table.ts'
import type { ImportSettings } from '../detect.ts'
import { DOUBTS } from './doubts.ts'
import type { Workshop } from './open.ts'
import type { Doubt } from './questions.ts'
import { sense } from './sizes.ts'

export interface Resolved {
  /** The settings with every answer in them. */
  readonly settings: ImportSettings
  readonly doubts: readonly { readonly doubt: Doubt; readonly answer: string | null }[]
}

/** Finds what a list leaves open, one after the other, and takes the readings that a person has chosen. */
export function resolved(source: Source, given: ImportSettings, workshop: Workshop): Resolved {
  let settings = given
  const doubts: { doubt: Doubt; answer: string | null }[] = []
  for (const find of DOUBTS) {
    // The unit is the first thing to be wrong where the lengths make no sense.
    if (find === sense && doubts.some(({ doubt }) => doubt.key === 'unit')) continue
    const doubt = find({ source, settings, workshop })
    if (doubt === null) continue
    const id = doubt.sure ?? given.answers[doubt.key]
    const chosen = doubt.readings.find((reading) => reading.id === id)
    if (doubt.sure === undefined) doubts.push({ doubt, answer: chosen?.id ?? null })
    if (chosen !== undefined) settings = { ...chosen.settings, answers: given.answers, byHand: given.byHand }
  }
  return { settings, doubts }
}
