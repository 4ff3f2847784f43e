import { readRackCode } from '@kerfwise/cutlist'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterKey, nothingTyped } from './scanner.ts'
import type { Bench } from './useBench.ts'

/** Compares a scanned label with the bar that is laid on: the right one lies here, any other is refused by name. */
export function useScan(bench: Bench, onLabel: () => void) {
  const { t } = useTranslation('bench')
  const typed = useRef(nothingTyped)
  const [refusal, setRefusal] = useState({ of: '', text: '' })
  const { id, step, isOnSaw } = bench
  const refuse = (text: string) => setRefusal({ of: id, text })
  const compare = (text: string) => {
    const codes = step?.bar.sheet.bar.codes ?? []
    const code = readRackCode(text)
    // A tape may send a length by keys, which answers no question that is open.
    if (code === null) return refuse(t('scan.noLabel', { text: text.slice(0, 40) }))
    onLabel()
    if (!codes.includes(code)) {
      const wanted = codes.join(', ')
      return refuse(wanted === '' ? t('scan.notFromRack', { code }) : t('scan.other', { code, wanted }))
    }
    refuse('')
    if (!isOnSaw) bench.layOn()
  }
  return {
    /** Why the last scan was refused, until the next step. */
    refused: refusal.of === id && refusal.text !== '' ? refusal.text : null,
    /** Whether a scanner sent this key, so that it ticks nothing. */
    takes: ({ key, timeStamp }: KeyboardEvent): boolean => {
      const after = afterKey(typed.current, key, timeStamp)
      typed.current = after.typed
      if (after.scanned !== null) compare(after.scanned)
      return after.isScan
    },
  }
}
