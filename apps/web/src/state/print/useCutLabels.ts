import type { PlanView } from '@kerfwise/cutlist'
import { FORMATS } from '@kerfwise/formats'
import type { MadeCut } from '@kerfwise/formats/zpl'
import { useAtom, useSetAtom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { download } from '../../shared/download.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useOpenDocument } from '../exchange/exchange.ts'
import { useLabelPrinter } from '../exchange/labelPrinter.ts'
import { useExportOptions } from '../exchange/useExportOptions.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'
import { withLabelDesign } from './labelDesign.ts'
import { faultOf, type PrintFault } from './usbPrinter.ts'
import { useLabelUsb } from './useLabelUsb.ts'
import { busyAtom, faultAtom, isMade, takeUpAtom, type Waiting, waitingAtom } from './waitingLabels.ts'

/** Milliseconds that so few labels may take, their code included. */
const LIMIT_MS = 30_000

const bytesOf = (zpl: string) => new TextEncoder().encode(zpl)

/** Prints the label of each cut, if a person has switched it on here; what cannot be printed waits, and stays visible. */
export function useCutLabels(view: PlanView) {
  const usb = useLabelUsb()
  const client = useExchangeClient()
  const document = useOpenDocument()
  const { options } = useExportOptions()
  const printer = useLabelPrinter()
  const store = useStore()
  const { activePanelId: panel } = document.project
  const [each, setEach] = useStoredChoice('bench.labels', ['off', 'on'], 'off')
  const [waiting, change] = useAtom(waitingAtom)
  const [fault, setFault] = useAtom(faultAtom)
  const [choosing, setChoosing] = useState<PrintFault | null>(null)
  const takeUp = useSetAtom(takeUpAtom)
  useEffect(takeUp, [takeUp])

  /** Makes labels at once, so that a reload finds them. */
  const make = async (of: Waiting): Promise<boolean> => {
    if ('zpl' in of.labels) return true
    try {
      const { name, bytes } = await client.ask('cutLabels', of.labels, LIMIT_MS)
      const labels = { name, zpl: new TextDecoder().decode(bytes) }
      change((all) => all.map((one) => (one === of ? { ...one, labels } : one)))
      return true
    } catch {
      setFault('make')
      return false
    }
  }
  /** Prints all that is made, one cut after the other; a fault leaves the rest waiting. */
  const print = async () => {
    if (usb === null || store.get(busyAtom)) return
    store.set(busyAtom, true)
    setFault((was) => (was === 'make' ? was : null))
    try {
      const first = () => store.get(waitingAtom).find(isMade)
      for (let next = first(); next !== undefined; next = first()) {
        const { id, labels } = next
        await usb.print(bytesOf(labels.zpl))
        remove([id])
      }
    } catch (thrown) {
      setFault(faultOf(thrown) ?? 'gone')
    } finally {
      store.set(busyAtom, false)
    }
  }
  const remove = (ids: readonly string[]) => {
    change((all) => all.filter(({ id }) => !ids.includes(id)))
    if (store.get(waitingAtom).length === 0) setFault(null)
  }
  const makeAll = async () => {
    setFault((was) => (was === 'make' ? null : was))
    return (await Promise.all(store.get(waitingAtom).map(make))).every(Boolean)
  }
  /** What makes the labels of all pieces, with the design that is kept by now. */
  const job = () => ({
    format: 'zpl' as const,
    document,
    panels: [panel],
    options: withLabelDesign({ ...options(), printer: printer.understood }, 'zpl'),
    worked: new Map([[panel, view]]),
  })
  return {
    view,
    job,
    client,
    /** Whether there is anything to print with. */
    canPrint: usb !== null,
    name: usb?.name ?? null,
    isOn: each === 'on' && usb !== null,
    setIsOn: (isOn: boolean) => setEach(isOn ? 'on' : 'off'),
    printer,
    /** Why no printer was chosen. */
    choosing,
    choose: () => {
      setChoosing(null)
      usb?.choose().catch((thrown) => setChoosing(faultOf(thrown) ?? 'refused'))
    },
    /** How many labels wait because of `fault`. */
    waiting: fault === null ? 0 : waiting.reduce((sum, { count }) => sum + count, 0),
    fault,
    printAgain: async () => {
      await makeAll()
      await print()
    },
    leave: () => remove(waiting.map(({ id }) => id)),
    save: async () => {
      if (!(await makeAll())) return
      // What is cut from here on is in no file.
      const made = store.get(waitingAtom).filter(isMade)
      const [first] = made
      if (first === undefined) return
      const zpl = made.map(({ labels }) => labels.zpl).join('')
      download({ name: first.labels.name, type: FORMATS.zpl.type, bytes: bytesOf(zpl) })
      remove(made.map(({ id }) => id))
    },
    /** A cut is made. */
    made: (cutId: string, cut: MadeCut) => {
      if (each !== 'on' || usb === null) return
      const labels = {
        id: `${panel} ${cutId}`,
        count: cut.copies.length,
        labels: { job: job(), cuts: [cut] },
      }
      change((all) => [...all.filter(({ id }) => id !== labels.id), labels])
      void make(labels).then((isReady) => (isReady ? print() : undefined))
    },
    /** A cut is taken back: its label is not printed any more. */
    takenBack: (cutId: string) => remove([`${panel} ${cutId}`]),
  }
}

export type CutLabels = ReturnType<typeof useCutLabels>
