import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** What a name server says of a name: its addresses of IPv4, nothing at all, or that nobody has the name. */
export type Said = readonly string[] | 'silence' | 'nobody'

/** A name server on this machine; answers its `address:port` and the names that it was asked for. */
export async function nameServer(say: (name: string) => Said) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end, type } = questionOf(question)
    asked.push(name)
    const said = say(name)
    if (said === 'silence') return
    const found = said === 'nobody' || type !== 1 ? [] : said
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(said === 'nobody' ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(found.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, question.subarray(12, end), ...found.map(record)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

/** The name and type of a question (RFC 1035, section 4.1.2), and where it ends. */
function questionOf(message: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** A record of type A for the name of the question. */
const record = (address: string) =>
  Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
