import { type MailServer, startMailServer } from '@kerfwise/testkit/servers'

/** A mail server that can be away; it remembers what it received before. */
export interface Mailbox {
  readonly url: string
  away(): Promise<void>
  back(): Promise<void>
  /** How many mails came to an address. */
  countOf(address: string): number
}

export async function startMailbox(port: number): Promise<Mailbox> {
  const counts = new Map<string, number>()
  let server: MailServer | undefined
  const back = async () => {
    server ??= await startMailServer(port)
  }
  const keep = () => {
    for (const { to } of server?.received ?? [])
      for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  await back()
  return {
    url: `smtp://127.0.0.1:${port}`,
    back,
    async away() {
      keep()
      await server?.close()
      server = undefined
    },
    countOf: (address) =>
      (counts.get(address) ?? 0) + (server?.received.filter(({ to }) => to.includes(address)).length ?? 0),
  }
}
