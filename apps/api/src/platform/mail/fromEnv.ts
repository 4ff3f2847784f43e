import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { Mailer } from './mailer.ts'
import { type OutboxParts, outboxMailer, smtpMailer } from './transports.ts'

/** Sends by the mail server of the settings; without one writes into the outbox. */
export function mailerFromEnv(env: Env, parts: Pick<OutboxParts, 'logger'>): Mailer {
  const from = env.KERFWISE_MAIL_FROM
  if (env.KERFWISE_SMTP_URL !== '') return smtpMailer(env.KERFWISE_SMTP_URL, from)
  return outboxMailer({ folder: resolve(env.KERFWISE_DATA, 'outbox'), from, ...parts })
}
