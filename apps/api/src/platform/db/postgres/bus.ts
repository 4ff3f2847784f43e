import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Bus, Channel } from '../../bus/bus.ts'

/** After so long without a report everything counts as changed: a report can be lost with its connection. */
const doubtMs = 60_000
const retryMs = 2_000
const channelName = 'kerfwise'

export interface PostgresBus extends Bus {
  close(): Promise<void>
}

/** Reports changes to all processes of one database, by LISTEN and NOTIFY on a separate connection. */
export async function listen(
  connect: () => pg.Client,
  pool: pg.Pool,
  failed: (error: unknown) => void,
): Promise<PostgresBus> {
  const events = new EventEmitter()
  const heard = new Set<Channel>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const allMayHaveChanged = () => {
    for (const channel of heard) events.emit(channel, null)
  }

  async function open(): Promise<void> {
    const next = connect()
    next.on('error', failed)
    next.on('end', () => {
      if (client !== next || closed) return
      client = undefined
      allMayHaveChanged()
      retry = setTimeout(again, retryMs).unref()
    })
    next.on('notification', ({ payload = '' }) => {
      const [channel = '', id = ''] = payload.split(' ', 2)
      events.emit(channel, id)
    })
    await next.connect()
    await next.query(`LISTEN ${channelName}`)
    client = next
    if (closed) await next.end()
    allMayHaveChanged()
  }

  function again(): void {
    open().catch((error: unknown) => {
      failed(error)
      if (!closed) retry = setTimeout(again, retryMs).unref()
    })
  }

  await open()
  const doubting = setInterval(allMayHaveChanged, doubtMs).unref()
  return {
    tell(channel, id) {
      // At once in this process; its own report comes back too, and changes nothing more.
      events.emit(channel, id)
      pool.query('SELECT pg_notify($1, $2)', [channelName, `${channel} ${id}`]).catch(failed)
    },
    hear(channel, hearer) {
      heard.add(channel)
      events.on(channel, hearer)
    },
    catchUp() {},
    async close() {
      closed = true
      clearInterval(doubting)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
