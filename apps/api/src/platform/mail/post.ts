import { plainName, withoutHiddenSigns } from '@kerfwise/contract'
import {
  isMailTemplate,
  type Language,
  type MailTemplate,
  mailText,
  pickLanguage,
} from '@kerfwise/locales/mail'
import { z } from 'zod'
import type { Tx, Work } from '../db/store.ts'
import { Hopeless, type Jobs, type SendOptions } from '../jobs/jobs.ts'
import { isRefusedForGood } from './faults.ts'
import type { Mailer } from './mailer.ts'

export interface Letter {
  readonly template: MailTemplate
  readonly to: string
  /** Whom it greets. */
  readonly name: string
  /** Path and query of the page that its action opens. */
  readonly path: string
  readonly values?: Readonly<Record<string, string>>
  readonly replyTo?: string
  /** By default the language of the product. */
  readonly language?: Language
}

const name = 'mail'

/** A letter as a job holds it; one that waits may be of an earlier release. */
const kept = z.object({
  template: z.custom<MailTemplate>((value) => typeof value === 'string' && isMailTemplate(value)),
  to: z.string(),
  name: z.string(),
  path: z.string(),
  values: z.record(z.string(), z.string()).default({}),
  replyTo: z.string().optional(),
  language: z.string().optional(),
})

/**
 * Adds a mail to the transaction that causes it. The mail leaves after the answer, so neither its time nor its failure
 * shows in the answer.
 */
export function post(
  { jobs }: { readonly jobs: Jobs },
  tx: Tx,
  letter: Letter,
  options: SendOptions = {},
): Work<boolean> {
  return jobs.send(tx, name, letter, options)
}

export interface PostmanDeps {
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly env: { readonly PUBLIC_URL: string }
}

/** Has the letters that are posted sent. */
export function sendPost({ jobs, mailer, env }: PostmanDeps): void {
  const url = env.PUBLIC_URL
  jobs.work(name, async ({ id, createdAt, data }) => {
    const letter = kept.safeParse(data)
    if (!letter.success) throw new Hopeless('no letter that this release knows')
    const { template, to, name, path, values, replyTo, language } = letter.data
    const text = mailText({
      language: pickLanguage(language === undefined ? [] : [language]),
      template,
      name: plainName(name),
      values: plainValues(values),
      url,
      link: `${url}${path}`,
    })
    const mail = { id, writtenAt: createdAt, to, ...text, ...(replyTo === undefined ? {} : { replyTo }) }
    await mailer.send(mail).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new Hopeless('refused by the mail server') : error
    })
  })
}

/** People's texts without characters that change the direction of the mail's text. A name also has no links. */
function plainValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'name' ? plainName(value) : withoutHiddenSigns(value),
    ]),
  )
}
