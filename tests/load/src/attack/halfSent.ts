import { connect, type Socket } from 'node:net'

const pauseMs = 20

/** Opens connections that send a beginning and then a byte now and then, and never end; keeps their number up. */
export async function holdConnections(
  url: string,
  { count, from, beginning, until }: { count: number; from: string; beginning: Buffer; until: number },
): Promise<Record<string, number>> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const seen = { opened: 0, closed: 0 }
  const begin = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    seen.opened += 1
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      seen.closed += 1
      open.delete(socket)
    })
    socket.resume().write(beginning)
  }
  while (Date.now() < until) {
    for (let opening = 0; open.size < count && opening < 50; opening += 1) begin()
    for (const socket of open) if (socket.writable && socket.writableLength === 0) socket.write(' ')
    await new Promise((resolve) => setTimeout(resolve, open.size < count ? pauseMs : 50 * pauseMs))
  }
  for (const socket of open) socket.destroy()
  return seen
}
