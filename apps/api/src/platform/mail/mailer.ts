/** A mail; `to` is one address. */
export interface Mail {
  /** Of the job that sends it: a mail that comes twice after a crash is seen to be one. */
  readonly id: string
  /** When it was written, in milliseconds since the epoch. */
  readonly writtenAt: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
}

export interface Mailer {
  /** Resolves when the mail was handed over. */
  send(mail: Mail): Promise<void>
  close(): void
}
