import type { SawEvent } from '@kerfwise/cutlist'
import { newId } from '../../../shared/newId.ts'
import { storedText, storeText } from '../../../shared/storage.ts'
import { outKey, ownerKey, refusedKey } from '../keys.ts'

/** The work on one material of a project, which everybody with the project shares. */
export interface SharedPlace {
  readonly projectId: string
  readonly panelId: string
}

const outAt = ({ projectId, panelId }: SharedPlace) => outKey(projectId, panelId)
const refusedAt = ({ projectId, panelId }: SharedPlace) => refusedKey(projectId, panelId)
const ownerAt = ({ panelId }: SharedPlace) => ownerKey(panelId)

/** Work that could not be stored is in this window alone. */
const unstored = new Map<string, string>()

const read = (key: string) => unstored.get(key) ?? storedText(key)
function write(key: string, text: string): void {
  unstored.delete(key)
  if (!storeText(key, text)) unstored.set(key, text)
}

function listOf<T>(key: string): readonly T[] {
  try {
    const found: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

/** This browser among those that work on a plan. */
export function thisSaw(): string {
  const known = read('sawDevice')
  if (known !== null) return known
  const made = newId()
  write('sawDevice', made)
  return made
}

/** Whether the work on a material goes to the server, now or once there is a connection. */
export const isShared = (place: SharedPlace): boolean => read(outAt(place)) !== null

/** What the server has not confirmed yet, in order. */
export const outbox = (place: SharedPlace): readonly SawEvent[] => listOf<SawEvent>(outAt(place))

/** Adds to the outbox, which then exists. */
export function addToOutbox(place: SharedPlace, events: readonly SawEvent[]): void {
  write(outAt(place), JSON.stringify([...outbox(place), ...events]))
  write(ownerAt(place), place.projectId)
}

/** Another window may have added events since. */
export function takeFromOutbox(place: SharedPlace, ids: ReadonlySet<string>): void {
  write(outAt(place), JSON.stringify(outbox(place).filter(({ id }) => !ids.has(id))))
}

/** The project whose shared work this browser shows for a material; null for work of this browser alone. */
export const ownerOf = (place: SharedPlace): string | null => read(ownerAt(place))

/** What was done in this browser and does not count, until a person has read it. */
export interface Uncounted {
  readonly id: string
  readonly reason: string
  /** The bar and its number of pieces; null for a plan. */
  readonly bar: string | null
  readonly of: number
}

export const uncounted = (place: SharedPlace): readonly Uncounted[] => listOf<Uncounted>(refusedAt(place))
export const keepUncounted = (place: SharedPlace, all: readonly Uncounted[]): void =>
  write(refusedAt(place), JSON.stringify(all))
