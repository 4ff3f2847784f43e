import { Webhook } from 'standardwebhooks'
import type { Random } from '../../platform/crypto/tokens.ts'

const prefix = 'whsec_'
/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 32

/** A new secret in the form that the libraries of receivers take. */
export function newSecret(random: Random): string {
  return prefix + Buffer.from(random(secretBytes)).toString('base64')
}

export interface Message {
  readonly id: string
  readonly body: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signedHeaders(
  { id, body, now }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(now), body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
