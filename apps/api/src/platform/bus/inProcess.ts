import { EventEmitter } from 'node:events'
import type { Bus, Channel } from './bus.ts'

/**
 * A bus within one process. It does not reach the operator's commands, which are other processes: if another
 * connection has written to the database, everything counts as changed.
 */
export function createInProcessBus(changedElsewhere: () => boolean): Bus {
  const events = new EventEmitter()
  const heard = new Set<Channel>()
  return {
    tell: (channel, id) => void events.emit(channel, id),
    hear(channel, hearer) {
      heard.add(channel)
      events.on(channel, hearer)
    },
    catchUp() {
      if (!changedElsewhere()) return
      for (const channel of heard) events.emit(channel, null)
    },
  }
}
