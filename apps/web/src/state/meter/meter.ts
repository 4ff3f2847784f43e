import type { Nanometres } from '@kerfwise/cutlist'
import i18next from 'i18next'
import { atom, type createStore, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { webBluetooth } from '../../shared/meter/bluetooth.ts'
import { enterLength, lengthField } from '../../shared/meter/lengthField.ts'
import type { connect } from '../../shared/meter/meter.ts'
import type { Reading } from '../../shared/meter/reading.ts'
import { notify } from '../../shared/ui/notify.ts'
import { preferredUnitAtom } from '../browser/preferences.ts'
import { documentAtom } from '../document/document.ts'
import { closeStepAtom } from '../document/history.ts'
import { unitAtom } from '../run/activeRequest.ts'
import { meterAtom, waitingAtom } from './shown.ts'

type Store = ReturnType<typeof createStore>

/** A measured length is a step of undo of its own, also behind what was typed just before. */
async function enter(store: Store, field: HTMLInputElement, length: Nanometres): Promise<void> {
  store.set(closeStepAtom)
  await enterLength(field, length)
  store.set(closeStepAtom)
}

/** The length before, which has to be in its field before the next one asks where it belongs. */
let before = Promise.resolve()

function take(store: Store, { length, fault }: Reading): void {
  if (length === undefined) {
    notify({ kind: 'warning', text: i18next.t(`commands:meter.fault.${fault}`) })
    return
  }
  const place = async () => {
    const field = lengthField()
    if (field === null) store.set(waitingAtom, [...store.get(waitingAtom), length])
    else await enter(store, field, length)
  }
  // A length that fails must not hold up those after it.
  before = before.then(place).catch(reportError)
}

const connectMeter: typeof connect = async (bluetooth, listener) => {
  try {
    return await (await import('../../shared/meter/meter.ts')).connect(bluetooth, listener)
  } catch {
    return { failure: 'failed', name: '' }
  }
}

async function begin(store: Store): Promise<void> {
  const bluetooth = webBluetooth()
  if (bluetooth === null || store.get(meterAtom).kind !== 'off') return
  store.set(meterAtom, { kind: 'connecting' })
  const met = await connectMeter(bluetooth, {
    onLength: (reading) => take(store, reading),
    onLost: () => {
      const state = store.get(meterAtom)
      store.set(meterAtom, { kind: 'off' })
      const name = (state.kind === 'on' && state.name) || i18next.t('commands:meter.device')
      notify({ kind: 'warning', close: false, text: i18next.t('commands:meter.lost', { name }) })
    },
  })
  if ('failure' in met) {
    store.set(meterAtom, { kind: 'off' })
    if (met.failure === 'none') return
    const name = met.name || i18next.t('commands:meter.device')
    notify({ kind: 'warning', text: i18next.t(`commands:meter.failure.${met.failure}`, { name }) })
    return
  }
  const disconnect = () => {
    store.set(meterAtom, { kind: 'off' })
    met.disconnect()
  }
  store.set(meterAtom, { kind: 'on', name: met.name || i18next.t('commands:meter.device'), disconnect })
}

/** The meter, and how to connect one; null where the browser cannot, or one is connected. */
export function useMeter() {
  const store = useStore()
  const state = useAtomValue(meterAtom)
  const connect = useCallback(() => void begin(store), [store])
  return { state, connect: webBluetooth() === null || state.kind === 'on' ? null : connect }
}

/** The unit in which a length is told that has no field yet; a screen without a list has that of the person. */
const toldUnitAtom = atom((get) =>
  get(documentAtom) === null ? (get(preferredUnitAtom) ?? 'mm') : get(unitAtom),
)

/** The lengths that wait for a field, and what becomes of the first. */
export function useWaiting() {
  const store = useStore()
  const [waiting, setWaiting] = useAtom(waitingAtom)
  const dismiss = () => setWaiting(waiting.slice(1))
  const enterInto = (field: HTMLInputElement) => {
    const [length] = waiting
    if (length === undefined) return
    dismiss()
    void enter(store, field, length)
  }
  return { waiting, unit: useAtomValue(toldUnitAtom), dismiss, enterInto }
}
