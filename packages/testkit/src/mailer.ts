export interface SentMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
}

/** A mailer that keeps the given mails. */
export class FakeMailer {
  readonly sent: SentMail[] = []

  async send(mail: SentMail): Promise<void> {
    this.sent.push(mail)
  }

  close(): void {
    this.sent.length = 0
  }
}
