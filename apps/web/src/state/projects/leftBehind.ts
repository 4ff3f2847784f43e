import type { CutDocument } from '@kerfwise/cutlist'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { benchKey, outKey, ownerKey, refusedKey, settledKey } from '../saw/keys.ts'

/**
 * Deletes the data that this browser keeps beside a project: the last view, the work at the saw, and whether the
 * inventory was updated. Returns a function that restores the data.
 */
export function forgetLeftBehind({ project, panels }: Pick<CutDocument, 'project' | 'panels'>): () => void {
  const ofPanel = (id: string) => [
    benchKey(id),
    settledKey(id),
    outKey(project.id, id),
    refusedKey(project.id, id),
    ownerKey(id),
  ]
  const keys = [`view.${project.id}`, ...panels.flatMap(({ id }) => ofPanel(id))]
  const texts = keys.flatMap((key) => {
    const text = storedText(key)
    return text === null ? [] : [[key, text] as const]
  })
  for (const [key] of texts) forgetText(key)
  return () => {
    for (const [key, text] of texts) storeText(key, text)
  }
}
