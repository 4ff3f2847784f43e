import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The name server that the attacked server asks; `ownNames.mjs` has the port, too. */
const namePort = 3951

/** A name server that has every name on this machine. Once it is `slow` it never answers for names that begin with `late`. */
export async function serveNames() {
  let isSlow = false
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (isSlow && question.toString('latin1', 13, 17) === 'late') return
    // The question ends with its name, type and class (RFC 1035, section 4.1.2).
    const end = question.indexOf(0, 12) + 5
    const isFour = question.readUInt16BE(end - 4) === 1
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(isFour ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(isFour ? [record] : [])]), port, address)
  })
  socket.bind(namePort, '127.0.0.1')
  await once(socket, 'listening')
  return {
    slow() {
      isSlow = true
    },
    stop: () => void socket.close(),
  }
}
