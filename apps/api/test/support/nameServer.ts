import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import ipaddr from 'ipaddr.js'
import { onTestFinished } from 'vitest'

/**
 * What a name server says of a name: its addresses, nothing at all, that nobody has the name; or a lie: the addresses of another
 * name, bytes that are no answer, an answer that ends too early.
 */
export type Said = readonly string[] | 'silence' | 'nobody' | 'otherwise' | 'garbage' | 'short'

/** The types of a record, by the standard's numbers. */
const [four, six] = [1, 28]

/** A name server on this machine; answers its `address:port` and the names that it was asked for. */
export async function nameServer(say: (name: string, type: number) => Said) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end, type } = questionOf(question)
    asked.push(name)
    const said = say(name, type)
    if (said === 'silence') return
    const sent = answer(question.subarray(0, end), type, said)
    socket.send(sent, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

function answer(question: Buffer, type: number, said: Exclude<Said, 'silence'>): Buffer {
  if (said === 'garbage') return Buffer.alloc(40, 0xff)
  const addresses = typeof said === 'object' ? said : said === 'nobody' ? [] : ['1.1.1.1']
  const found = addresses.filter((address) => type === (address.includes(':') ? six : four))
  const whole = Buffer.concat([question, ...found.map(record)])
  whole.writeUInt16BE(said === 'nobody' ? 0x8183 : 0x8180, 2)
  whole.writeUInt16BE(found.length, 6)
  whole.writeUInt32BE(0, 8)
  // The first letter of the name that was asked for.
  if (said === 'otherwise') whole[13] = 'x'.charCodeAt(0)
  return said === 'short' ? whole.subarray(0, question.length + 4) : whole
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

/** A record for the name of the question. */
function record(address: string): Buffer {
  const bytes = ipaddr.parse(address).toByteArray()
  const head = [0xc0, 12, 0, bytes.length === 4 ? four : six, 0, 1, 0, 0, 0, 0, 0, bytes.length]
  return Buffer.from([...head, ...bytes])
}
