import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Envelope addresses. */
  readonly from: string
  readonly to: readonly string[]
  /** The whole message as it came over the wire. */
  readonly source: string
}

export interface MailServer {
  /** `smtp://127.0.0.1:port`. */
  readonly url: string
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** A mail server in this process, on any port by default, which keeps the mails that it receives. */
export async function startMailServer(wished = 0): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      text(stream).then((source) => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(wished, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
