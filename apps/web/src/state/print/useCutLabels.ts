import type { PlanView } from '@kerfwise/cutlist'
import type { ExportedFile } from '@kerfwise/formats'
import type { CutLabelsJob, MadeCut } from '@kerfwise/formats/zpl'
import { atom, useAtom, useStore } from 'jotai'
import { useState } from 'react'
import { download } from '../../shared/download.ts'
import { useStoredChoice } from '../../shared/useStoredChoice.ts'
import { useOpenDocument } from '../exchange/exchange.ts'
import { useLabelPrinter } from '../exchange/labelPrinter.ts'
import { useExportOptions } from '../exchange/useExportOptions.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'
import { faultOf, type PrintFault } from './usbPrinter.ts'
import { useLabelUsb } from './useLabelUsb.ts'

/** Milliseconds that so few labels may take, their code included. */
const LIMIT_MS = 30_000

/** Labels of one cut that are not printed yet. */
interface Waiting extends CutLabelsJob {
  /** Names the cut and its panel. */
  readonly id: string
}

const waitingAtom = atom<readonly Waiting[]>([])
/** Why they wait; null while nothing has failed. `make` where the label itself could not be made. */
const faultAtom = atom<PrintFault | 'make' | null>(null)
const busyAtom = atom(false)

const countOf = (waiting: readonly Waiting[]) =>
  waiting.reduce((sum, { cuts }) => cuts.reduce((all, { copies }) => all + copies.length, sum), 0)

const joined = (files: readonly ExportedFile[]): Uint8Array =>
  new Uint8Array(files.flatMap(({ bytes }) => [...bytes]))

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
  const [waiting, setWaiting] = useAtom(waitingAtom)
  const [fault, setFault] = useAtom(faultAtom)
  const [choosing, setChoosing] = useState<PrintFault | null>(null)
  const make = (labels: Waiting) => client.ask('cutLabels', labels, LIMIT_MS)

  /** Prints all that waits, one cut after the other; a fault leaves the rest waiting. */
  const print = async () => {
    if (usb === null || store.get(busyAtom)) return
    store.set(busyAtom, true)
    setFault(null)
    try {
      for (let [next] = store.get(waitingAtom); next !== undefined; [next] = store.get(waitingAtom)) {
        const { id } = next
        const { bytes } = await make(next)
        await usb.print(bytes)
        setWaiting((all) => all.filter((labels) => labels.id !== id))
      }
    } catch (thrown) {
      setFault(faultOf(thrown) ?? 'make')
    } finally {
      store.set(busyAtom, false)
    }
  }
  const leave = () => {
    setWaiting([])
    setFault(null)
  }
  return {
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
    waiting: fault === null ? 0 : countOf(waiting),
    fault,
    printAgain: () => void print(),
    leave,
    save: async () => {
      const files = await Promise.all(waiting.map(make)).catch(() => null)
      const [first] = files ?? []
      if (files === null || first === undefined) return setFault('make')
      download({ ...first, bytes: joined(files) })
      // What was cut in the meantime is in no file.
      const rest = store.get(waitingAtom).filter((labels) => !waiting.includes(labels))
      setWaiting(rest)
      if (rest.length === 0) setFault(null)
    },
    /** A cut is made. */
    made: (cutId: string, cut: MadeCut) => {
      if (each !== 'on' || usb === null) return
      const job = {
        format: 'zpl' as const,
        document,
        panels: [panel],
        options: { ...options(), printer: printer.understood },
        worked: new Map([[panel, view]]),
      }
      const id = `${panel} ${cutId}`
      setWaiting((all) => [...all.filter((labels) => labels.id !== id), { id, job, cuts: [cut] }])
      void print()
    },
    /** A cut is taken back: its label is not printed any more. */
    takenBack: (cutId: string) => setWaiting((all) => all.filter(({ id }) => id !== `${panel} ${cutId}`)),
  }
}

export type CutLabels = ReturnType<typeof useCutLabels>
