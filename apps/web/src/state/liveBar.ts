import { asItemId, newDocument, newItem, UNLIMITED } from '@kerfwise/cutlist'
import { useMemo } from 'react'
import { newId } from '../shared/newId.ts'
import { documentRequest } from './documentRequest.ts'
import { usePreview } from './preview/usePreview.ts'

export interface LiveRow {
  length: string
  count: string
}

function liveDocument(stock: string, rows: readonly LiveRow[]) {
  const now = Math.floor(Date.now() / 1000)
  const base = newDocument({ newId, now, limits: UNLIMITED, preferences: {} })
  const id = base.project.activePanelId
  const settings = {
    barLength: stock,
    cutWaste: '1/8',
    minReusable: '12',
    inputUnit: 'in.' as const,
    miterEnabled: false,
  }
  const items = rows
    .filter(({ length, count }) => length.trim() !== '' || count.trim() !== '')
    .map((row) => ({ ...newItem(asItemId(newId())), ...row }))
  const configs = Object.fromEntries(
    Object.entries(base.configs).map(([key, config]) => [key, { ...config, ...settings }]),
  )
  return { ...base, configs, items: { [id]: items } }
}

/** A small list that is planned in the page while it is typed; lengths in inches unless they say otherwise. */
export function useLiveBar(stock: string, rows: readonly LiveRow[]) {
  const document = useMemo(() => liveDocument(stock, rows), [stock, rows])
  const built = useMemo(() => documentRequest(document), [document])
  const { shown, refusal } = usePreview(built)
  return { plan: shown, faulty: built === null || refusal !== null }
}
