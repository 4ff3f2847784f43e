import { asItemId, type ExampleUnit, newDocument, newItem, UNLIMITED } from '@kerfwise/cutlist'
import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useMemo } from 'react'
import { newId } from '../../shared/newId.ts'
import { exampleUnitAtom } from '../browser/preferences.ts'
import { usePreview } from './preview/usePreview.ts'
import { documentRequest } from './requestOfDocument.ts'

export interface LiveRow {
  length: string
  count: string
}

const SETTINGS = {
  'in.': { cutWaste: '1/8', minReusable: '12' },
  mm: { cutWaste: '3', minReusable: '300' },
} as const

/** The kerf of the list as a text. */
export const liveKerf = (unit: ExampleUnit): string =>
  // The sign of inches: its abbreviation ends in a full stop, as the sentence does.
  SETTINGS[unit].cutWaste + (unit === 'in.' ? '"' : ` ${unit}`)

/** The unit of the list. */
export const useLiveUnit = () => useAtomValue(exampleUnitAtom)

const settingsOf = (stock: string, inputUnit: ExampleUnit) => ({
  ...SETTINGS[inputUnit],
  sideCutWaste: '',
  barLength: stock,
  inputUnit,
})

/** The list of the landing page after a change by the person. */
interface OwnList {
  readonly unit: ExampleUnit
  readonly stock: string
  readonly rows: readonly LiveRow[]
}

/** Kept while other pages are looked at. */
const ownListAtom = atom<OwnList | null>(null)

export const useOwnList = () => useAtom(ownListAtom)

const isTyped = ({ length, count }: LiveRow) => `${length}${count}`.trim() !== ''

interface CarriedList {
  readonly rows: readonly LiveRow[]
  readonly values: ReturnType<typeof settingsOf>
}

const carriedAtom = atom<CarriedList | null>(null)

/** The list that was last taken along, so that a way back and forth takes it once. */
const takenAtom = atom<OwnList | null>(null)

/** Takes a person's own list of the landing page along to the editor, once. */
export function useCarryList() {
  const store = useStore()
  return () => {
    const own = store.get(ownListAtom)
    if (own === null || own === store.get(takenAtom)) return
    store.set(takenAtom, own)
    store.set(carriedAtom, { rows: own.rows.filter(isTyped), values: settingsOf(own.stock, own.unit) })
  }
}

/** Gives the list that was taken along, once; null without one. */
export function useTakeCarried(): () => CarriedList | null {
  const store = useStore()
  return useCallback(() => {
    const carried = store.get(carriedAtom)
    store.set(carriedAtom, null)
    return carried
  }, [store])
}

function liveDocument(stock: string, rows: readonly LiveRow[], inputUnit: ExampleUnit) {
  const now = Math.floor(Date.now() / 1000)
  const base = newDocument({ newId, now, limits: UNLIMITED, preferences: {} })
  const id = base.project.activePanelId
  const settings = { ...settingsOf(stock, inputUnit), miterEnabled: false }
  const items = rows.filter(isTyped).map((row) => ({ ...newItem(asItemId(newId())), ...row }))
  const configs = Object.fromEntries(
    Object.entries(base.configs).map(([key, config]) => [key, { ...config, ...settings }]),
  )
  return { ...base, configs, items: { [id]: items } }
}

/** A small list that is planned in the page while it is typed; lengths in the unit unless they say otherwise. */
export function useLiveBar(stock: string, rows: readonly LiveRow[], unit: ExampleUnit) {
  const document = useMemo(() => liveDocument(stock, rows, unit), [stock, rows, unit])
  const built = useMemo(() => documentRequest(document), [document])
  const { shown, refusal } = usePreview(built)
  const nothing = !rows.some(isTyped)
  return { plan: nothing ? null : shown, faulty: built === null || refusal !== null, nothing }
}
