import { isErrorKey } from '@kerfwise/contract'
import { formatLength, fromWireMm } from '@kerfwise/cutlist'
import { defaultLanguage, filledTexts, type Language, loadTexts } from '@kerfwise/locales'
import { errorText, wishedLanguage } from '@kerfwise/locales/server'
import type { RefusalBody, TakenOffBar, UnplannedBody } from '@kerfwise/optimizer'

/** The settings that take length off a bar, by the names of their texts. */
const settings = [
  ['sideWaste', 'sideCutWaste'],
  ['reserve', 'margin'],
  ['clamp', 'clamp'],
  ['delta', 'miterTipOffset'],
] as const

const mostKeys = 5

/** The first keys, since a person reads them. */
function listed(keys: readonly string[]): string {
  const more = keys.length - mostKeys
  return `${keys.slice(0, mostKeys).join(', ')}${more > 0 ? ` (+ ${more})` : ''}`
}

/** Why there is no plan, in the words of the page. */
async function reasonOf(
  { errorKey, errorDetails: { keys, taken } }: UnplannedBody,
  language: Language,
): Promise<string> {
  const { plan, cutlist } = await loadTexts(language)
  const text = filledTexts({ plan, cutlist }, language)
  const length = (mm: number) =>
    formatLength(fromWireMm(mm), { unit: 'mm', precision: { kind: 'entered' } }, { locale: language })
  const offBar = ({ longest, ...rest }: TakenOffBar) => {
    const parts = settings.filter(([name]) => rest[name] > 0)
    const left = parts.reduce((sum, [name]) => sum - rest[name], longest)
    return text('plan.refusal.itemTooLong.taken', {
      longest: length(longest),
      left: length(Math.max(0, left)),
      taken: parts
        .map(([name, key]) => `${text(`cutlist.configuration.${key}.label`)} ${length(rest[name])}`)
        .join(', '),
    })
  }
  const title = text(`plan.refusal.${errorKey}.title`)
  const head = keys.length > 0 ? `${title}: ${listed(keys)}` : title
  return `${head}. ${taken ? offBar(taken) : text(`plan.refusal.${errorKey}.text`)}`
}

const languageOf = (header: string | undefined): Language | null => {
  const language = wishedLanguage(header)
  return language === defaultLanguage ? null : language
}

/** The message of a refusal by the core, which has its own words only in English. */
export function refusedInLanguage(key: string, message: string, header: string | undefined): string {
  const language = languageOf(header)
  if (language === null || !isErrorKey(key)) return message
  const text = errorText(key, language)
  return message === errorText(key) ? text : `${text} (${message})`
}

const inLanguage = async (reason: UnplannedBody, language: Language): Promise<UnplannedBody> => ({
  ...reason,
  errorMessage: await reasonOf(reason, language),
})

/** The text of a `success` of the core, whose reason is in the language of the caller where there is no plan. */
export async function successInLanguage(success: string, header: string | undefined): Promise<string> {
  const language = languageOf(header)
  if (language === null || !success.startsWith('{"isError":true,')) return success
  return JSON.stringify(await inLanguage(JSON.parse(success), language))
}

/** Plans, which are large, begin otherwise and are not looked into. */
const refusals = ['{"error":', '{"success":{"isError":true,'].map((start) => Buffer.from(start))

/** An answer of the core whose reason is in the language of the caller. Codes and details stay. */
export async function answerInLanguage(answer: Uint8Array, header: string | undefined): Promise<Buffer> {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  const language = languageOf(header)
  if (language === null) return bytes
  if (!refusals.some((start) => bytes.subarray(0, start.length).equals(start))) return bytes
  const { error, success }: { error?: RefusalBody; success?: UnplannedBody } = JSON.parse(
    bytes.toString('utf8'),
  )
  if (success) return Buffer.from(JSON.stringify({ success: await inLanguage(success, language) }))
  if (!error) return bytes
  const message = refusedInLanguage(error.key, error.message, header)
  return Buffer.from(JSON.stringify({ error: { ...error, message } }))
}
