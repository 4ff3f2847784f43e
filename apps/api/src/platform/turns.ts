import { setImmediate } from 'node:timers/promises'

/**
 * Lets works of one key run one after the other, in the order in which they came; those of different keys together.
 * Between two of a key the event loop has a turn: works that wait for no network would else follow each other without
 * a pause, and the calls of others would be heard after all of them.
 */
export function turns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<void>>()
  const pause = () => setImmediate()
  return (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work) : work()
    const over = mine.then(pause, pause)
    last.set(key, over)
    void over.then(() => {
      if (last.get(key) === over) last.delete(key)
    })
    return mine
  }
}
