import { type CutDocument, rackCodesOf, resultOf } from '@kerfwise/cutlist'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { steppedKey } from './steppedKey.ts'

/** For each panel the bars of the rack that its plan has won or lost by steps through the history since the last save. */
export type SteppedBars = ReadonlyMap<string, ReadonlySet<string>>

export function steppedBars(projectId: string): SteppedBars {
  try {
    const read: unknown = JSON.parse(storedText(steppedKey(projectId)) ?? '{}')
    return new Map(
      Object.entries(read ?? {}).flatMap(([panel, codes]: [string, unknown]) =>
        Array.isArray(codes) ? [[panel, new Set(codes.map(String))]] : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** Remembers bars beside those that are remembered already. */
export function keepSteps(projectId: string, stepped: SteppedBars): void {
  const all = new Map(steppedBars(projectId))
  for (const [panel, codes] of stepped) all.set(panel, new Set([...(all.get(panel) ?? []), ...codes]))
  const entries = [...all].map(([panel, codes]) => [panel, [...codes]])
  storeText(steppedKey(projectId), JSON.stringify(Object.fromEntries(entries)))
}

/** Remembers the bars that a step through the history has given to plans or taken from them. */
export function noteStep(before: CutDocument, after: CutDocument): void {
  const stepped = new Map<string, Set<string>>()
  for (const { id } of [...before.panels, ...after.panels]) {
    const [old, now] = [before, after].map((document) => new Set(rackCodesOf(resultOf(document, id))))
    if (!old || !now) continue
    const changed = [...old, ...now].filter((code) => old.has(code) !== now.has(code))
    if (changed.length > 0) stepped.set(id, new Set(changed))
  }
  if (stepped.size > 0) keepSteps(after.project.id, stepped)
}

export const forgetSteps = (projectId: string): void => forgetText(steppedKey(projectId))
