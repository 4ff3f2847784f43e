import { isRecord } from '@kerfwise/cutlist'
import type { StoredProject } from '../projects/index.ts'

const record = (value: unknown) => (isRecord(value) ? value : {})

/** The saved plan of a material as the text with which work begins (`planText`); null without a plan. */
export function savedPlanText({ row, results }: StoredProject, panelId: string): string | null {
  const result = record(JSON.parse(results.get(panelId) ?? '{}'))
  const { data, request, keys } = result
  if (!isRecord(data) || !isRecord(request) || !Array.isArray(keys)) return null
  const { sawOrder } = record(record(record(JSON.parse(row.body)).configs)[panelId])
  return JSON.stringify({ request, keys, answer: data, order: sawOrder === 'setUps' ? 'setUps' : 'planned' })
}
