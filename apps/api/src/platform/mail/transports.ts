import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

/** Fields of a mail for nodemailer, which encodes header and body; a mail names no file or address to fetch. */
function message(mail: Mail, from: string) {
  const { id, writtenAt, to, subject, text, html, replyTo } = mail
  return {
    from,
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(writtenAt),
    // As an object an address is never parsed, so that it cannot name a second one.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The setting ends with the domain, or with the domain and a bracket. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '')
}

/** Milliseconds; nodemailer reads its options from the address. */
const timeouts = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '20000' }

/** Sends by a mail server: `smtp://user:pass@host:port` or `smtps://…`. */
export function smtpMailer(url: string, from: string): Mailer {
  const patient = new URL(url)
  for (const [name, value] of Object.entries(timeouts)) patient.searchParams.set(name, value)
  const transport = createTransport(patient.href)
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from))
    },
    close: () => transport.close(),
  }
}

export interface OutboxParts {
  readonly folder: string
  readonly from: string
  readonly logger: FastifyBaseLogger
}

/** Without a mail server: writes `*.eml` files that any mail program opens. */
export function outboxMailer({ folder, from, logger }: OutboxParts): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from))
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not made into bytes')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.writtenAt}-${mail.id.slice(0, 8)}.eml`)
      // Renamed when it is whole, so that no reader sees half a mail. A repeated mail replaces itself.
      await writeFile(`${file}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
      logger.info({ file }, 'mail written')
    },
    close: () => transport.close(),
  }
}
