import type { Reply } from './ask-once.ts'

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))

/** A worker's end of `askOnce`: loads the module, then answers. */
export const serveOnce = async <Ask>(
  ask: Ask,
  load: () => Promise<unknown>,
  answer: (ask: Ask) => string | Promise<string>,
): Promise<Reply> => {
  try {
    await load()
  } catch (fault) {
    return { type: 'unavailable', reason: reasonOf(fault) }
  }
  try {
    return { type: 'answer', answer: await answer(ask) }
  } catch (fault) {
    return { type: 'crash', reason: reasonOf(fault) }
  }
}
