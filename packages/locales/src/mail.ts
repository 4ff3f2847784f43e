import de from './de/mails.json' with { type: 'json' }
import en from './en/mails.json' with { type: 'json' }
import es from './es/mails.json' with { type: 'json' }
import fr from './fr/mails.json' with { type: 'json' }
import type { Language } from './languages.ts'
import pl from './pl/mails.json' with { type: 'json' }
import pt from './pt/mails.json' with { type: 'json' }

export { type Language, pickLanguage } from './languages.ts'

const frame = ['greeting', 'closing'] as const
type Texts = typeof en

export type MailTemplate = Exclude<keyof Texts, (typeof frame)[number]>

/** Whether a mail has such a name. */
export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(en, name) && !frame.some((part) => part === name)
}

const mails: { readonly [L in Language]: Texts } = { en, de, fr, es, pl, pt }

export interface MailParts {
  readonly language: Language
  readonly template: MailTemplate
  /** The values for the braces of the texts. */
  readonly values: Readonly<Record<string, string>>
  /** Whom the mail greets. */
  readonly name: string
  /** Where the action leads. */
  readonly link: string
  /** Where the product lives. */
  readonly url: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail as text and as HTML; every value is escaped in the HTML, and a subject is one line. */
export function mailText({ language, template, values, name, link, url }: MailParts): MailText {
  const texts = mails[language]
  const { subject, body, action, after } = texts[template]
  const all = { ...values, name: values.name ?? name, url }
  const greeting = withValues(texts.greeting, { name })
  const closing = withValues(texts.closing, all)
  const lines = [greeting, withValues(body, all), `${action}: ${link}`, after, closing]
  const html = [
    paragraph(greeting),
    paragraph(withValues(body, all)),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    paragraph(after),
    paragraph(closing),
  ]
  return {
    subject: withValues(subject, all).replace(/\s+/g, ' '),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  }
}

/** One pass over the text, so that braces in a value stay as they are. */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) =>
    Object.hasOwn(values, key) ? (values[key] ?? '') : whole,
  )
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
