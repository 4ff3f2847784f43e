import { asItemId, planView, type SawProgress, type WorkLog } from '../../src/index.ts'
import { aGap, anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'

const KERF = 3
const [line] = aRequest().data
if (line === undefined) throw new Error('a request has a piece')

/** A bar with square pieces of these lengths, one behind the other. */
export function barWith(length: number, lengths: readonly number[], values: object = {}) {
  let start = 0
  const items = lengths.flatMap((each) => {
    const piece = aPlacedPiece({ key: '0', length: each, start })
    start += each + KERF
    return [piece, aGap(start - KERF, KERF)]
  })
  const available = length - start
  const useful = lengths.reduce((sum, each) => sum + each, 0)
  return anAnswerBar({ length, items, useful, available, availableIsUseful: available >= 300, ...values })
}

const leftover = (id: string) => ({ length: 1840, quantity: 1, leftover: true, bar: id })
export const request = aRequest({
  stock: [{ length: 3000, quantity: null, leftover: false }, leftover('AAAAAA'), leftover('BBBBBB')],
  data: [{ ...line, length: 900, count: 4 }],
  cutWaste: KERF,
  sawWidth: KERF,
  reusable: 300,
})
const offcut = { stock: -2, leftover: true }
const answer = anAnswer({
  bars: [barWith(1840, [900], offcut), barWith(3000, [900, 900, 900], { stock: 0 })],
  inputCount: 4,
  outputCount: 4,
})
export const built = { request, keys: [asItemId('rail')] }
export const view = planView({ answer, ...built, weight: null })
const plan = { view, built, answer }
export const log = (progress: SawProgress): WorkLog => ({
  rounds: [{ plan, progress, answer: null }],
  before: null,
  other: null,
})
export const cut = (pieces: number) => ({
  pieces: Array.from({ length: pieces }, () => 'cut' as const),
  spoiled: false,
})
