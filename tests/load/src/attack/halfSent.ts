import { connect, type Socket } from 'node:net'

const pauseMs = 20

export interface Holding {
  readonly count: number
  readonly from: string
  readonly beginning: Buffer
  readonly until: number
}

/**
 * Opens connections that send a beginning and then a byte now and then, never end, and are replaced when closed. Counts
 * opened, closed and answered connections.
 */
export async function holdConnections(
  url: string,
  { count, from, beginning, until }: Holding,
): Promise<Record<string, number>> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const seen: Record<string, number> = { opened: 0, closed: 0 }
  const note = (what: string) => {
    seen[what] = (seen[what] ?? 0) + 1
  }
  const begin = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    note('opened')
    open.add(socket)
    socket.on('error', () => undefined)
    // The first line of an answer has its status.
    socket.once('data', (bytes) => note(bytes.toString('latin1').split(' ')[1] ?? 'no status'))
    socket.once('close', () => {
      note('closed')
      open.delete(socket)
    })
    socket.write(beginning)
  }
  while (Date.now() < until) {
    for (let opening = 0; open.size < count && opening < 50; opening += 1) begin()
    for (const socket of open) if (socket.writable && socket.writableLength === 0) socket.write(' ')
    await new Promise((resolve) => setTimeout(resolve, open.size < count ? pauseMs : 50 * pauseMs))
  }
  for (const socket of open) socket.destroy()
  return seen
}
