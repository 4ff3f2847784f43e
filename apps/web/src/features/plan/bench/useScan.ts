import { type BenchStep, pieceCode, readPieceCode, readRackCode } from '@kerfwise/cutlist'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveConfiguration } from '../../../state/document/document.ts'
import { usePlan } from '../PlanContext.ts'
import { afterKey, nothingTyped } from './scanner.ts'
import type { Bench } from './useBench.ts'
import { useStepWords } from './useStepWords.ts'

interface Scans {
  /** Whether it is asked what went wrong. */
  isWrong: boolean
  /** Leaves what is asked. */
  onBack: () => void
  onDone: () => void
  /** The piece that went wrong is that of this step. */
  onWrong: (step: BenchStep) => void
}

/** What the barcode of the piece of a step holds. */
function usePieceCodes(): (step: BenchStep) => string | null {
  const { lookOf } = usePlan()
  const { name } = useActiveConfiguration()
  return ({ cut: { frees } }) => frees && pieceCode(frees.piece, lookOf(frees.piece.itemId)?.mark ?? '', name)
}

/**
 * A scanned label against the work: the right bar lies on the saw, the piece under the blade is cut, another one leads
 * to its bar between two bars, and names the piece that went wrong. Anything else is refused by name.
 */
export function useScan(bench: Bench, { isWrong, onBack, onDone, onWrong }: Scans) {
  const { t } = useTranslation('bench')
  const typed = useRef(nothingTyped)
  const codeOf = usePieceCodes()
  const words = useStepWords()
  const [refusal, setRefusal] = useState({ of: '', text: '' })
  const { id, step, end, isOnSaw } = bench
  const refuse = (text: string) => setRefusal({ of: id, text })
  const ofBar = (code: string) => {
    const codes = step?.bar.sheet.bar.codes ?? []
    onBack()
    if (!codes.includes(code)) {
      const wanted = codes.join(', ')
      return refuse(wanted === '' ? t('scan.notFromRack', { code }) : t('scan.other', { code, wanted }))
    }
    refuse('')
    if (!isOnSaw) bench.layOn()
  }
  const ofPiece = (code: string) => {
    const isIt = (of: BenchStep) => codeOf(of) === code
    refuse('')
    if (isWrong) {
      const wrong = step && isIt(step) ? step : bench.lastRight(isIt)
      return wrong === null ? refuse(t('scan.notCut')) : onWrong(wrong)
    }
    onBack()
    if (step === null || !isOnSaw) return bench.jumpTo(isIt) ? undefined : refuse(t('scan.noneLeft'))
    if (!isIt(step)) {
      const wanted = [words.pieceOf(step), words.lengthOf(step)].filter(Boolean).join(' ')
      return refuse(t('scan.otherPiece', { wanted }))
    }
    return end === null ? onDone() : refuse(t('scan.endFirst'))
  }
  const compare = (text: string) => {
    const [bar, piece] = [readRackCode(text), readPieceCode(text)]
    if (bar !== null) return ofBar(bar)
    // A tape may send a length by keys, which answers no question that is open.
    return piece === null ? refuse(t('scan.noLabel', { text: text.slice(0, 40) })) : ofPiece(piece)
  }
  return {
    /** Why the last scan was refused, until the next step. */
    refused: refusal.of === id && refusal.text !== '' ? refusal.text : null,
    /** Whether a scanner sent this key, so that it means nothing else. */
    takes: ({ key, timeStamp }: KeyboardEvent): boolean => {
      const after = afterKey(typed.current, key, timeStamp)
      typed.current = after.typed
      if (after.scanned !== null) compare(after.scanned)
      return after.isScan
    },
  }
}
