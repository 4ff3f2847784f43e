import type { CutDocument } from '@kerfwise/cutlist'
import { forgetText, storedText, storeText } from '../../shared/storage.ts'
import { benchKey, settledKey } from '../saw/keys.ts'

/**
 * Forgets what this browser keeps of a project beside it: the view chosen last, the ticks at the saw, whether its inventory
 * was settled. Gives back how to undo that.
 */
export function forgetLeftBehind({ project, panels }: Pick<CutDocument, 'project' | 'panels'>): () => void {
  const keys = [`view.${project.id}`, ...panels.flatMap(({ id }) => [benchKey(id), settledKey(id)])]
  const texts = keys.flatMap((key) => {
    const text = storedText(key)
    return text === null ? [] : [[key, text] as const]
  })
  for (const [key] of texts) forgetText(key)
  return () => {
    for (const [key, text] of texts) storeText(key, text)
  }
}
