import { setImmediate } from 'node:timers/promises'

/**
 * Runs works of one key one after another, in the order of their arrival; works of different keys together. Between two
 * works of a key the event loop has a turn: works that wait for no network would otherwise follow each other without a
 * pause and delay all other calls.
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
