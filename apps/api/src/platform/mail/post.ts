import { plainName, withoutHiddenSigns } from '@kerfwise/contract'
import { defaultLanguage, type Language, type MailTemplate, mailText } from '@kerfwise/locales/mail'
import type { Background } from '../background.ts'
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
  /** By default that of the product. */
  readonly language?: Language
}

export interface PostDeps {
  readonly mailer: Mailer
  readonly background: Background
  readonly env: { readonly PUBLIC_URL: string }
}

/** Sends a letter after the answer: neither its time nor its failure shows in it. */
export function post(deps: PostDeps, letter: Letter): void {
  const url = deps.env.PUBLIC_URL
  const { template, to, name, path, values = {}, replyTo, language = defaultLanguage } = letter
  const text = mailText({
    language,
    template,
    name: plainName(name),
    values: plainValues(values),
    url,
    link: `${url}${path}`,
  })
  deps.background.start(`mail ${template}`, () =>
    deps.mailer.send({ to, ...text, ...(replyTo === undefined ? {} : { replyTo }) }),
  )
}

/** What people wrote, without signs that turn the mail around it; a name is no link besides. */
function plainValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === 'name' ? plainName(value) : withoutHiddenSigns(value),
    ]),
  )
}
