import { formatDay, formatMoney, formatPercentage, formatShare } from '@kerfwise/cutlist'
import { csvBytes } from '../csv/csv.ts'
import { pdfOf } from '../pdf/document.ts'
import { harmless } from '../write/file-name.ts'
import { FORMATS } from '../write/formats.ts'
import type { ExportAssets, ExportedFile, ExportOptions } from '../write/job.ts'
import { sayIn } from '../write/say.ts'
import { buyLedger } from './buying.ts'
import type { LedgerJob } from './job.ts'
import type { Ledger, Money, Share } from './ledger.ts'
import { type LedgerVoice, ledgerSheets } from './paper.ts'
import { calculationLedger, quoteLedger } from './quote.ts'
import { shopSayIn } from './say.ts'
import { ledgerCells, ledgerXlsx } from './sheet.ts'

async function bytesOf(ledger: Ledger, { format, options }: LedgerJob, assets: ExportAssets) {
  const { language, locale = language, now } = options
  if (format === 'xlsx') return ledgerXlsx(ledger)
  if (format === 'csv') return csvBytes(ledgerCells(ledger), locale)
  const sheets = ledgerSheets(ledger, options, await ledgerVoice(options))
  return pdfOf(sheets, { title: ledger.title, language, now }, assets)
}

/** How a person reads numbers. */
export async function ledgerVoice({
  language,
  locale = language,
  currency,
  today,
}: ExportOptions): Promise<LedgerVoice> {
  return {
    say: await sayIn(language, locale),
    money: ({ money, exact }: Money) => formatMoney(money, currency, locale, exact ? 6 : 2),
    share: ({ share, exact }: Share) =>
      share === 0 ? '' : exact ? formatPercentage(share, locale) : formatShare(share, locale),
    date: formatDay(today, locale),
  }
}

function ledgerOf(
  content: LedgerJob['content'],
  title: string,
  around: Parameters<typeof buyLedger>[2],
): Ledger {
  if (content.kind === 'buying') return buyLedger(content.list, title, around)
  if (content.kind === 'calculation') return calculationLedger(content.quote, title, around)
  return quoteLedger(content.quote, content.offer, title, around)
}

/** Makes a file of a buy list, a quote or its calculation. */
export async function ledgerFile(job: LedgerJob, assets: ExportAssets): Promise<ExportedFile> {
  const { title, content, notes, options, format } = job
  const say = await shopSayIn(options.language)
  const around = { say, notes, options }
  const ledger = ledgerOf(content, title, around)
  const { type, ending } = FORMATS[format]
  const name = [title, ledger.kind].map(harmless).filter((part) => part !== '')
  return { name: `${name.join(' - ')}${ending}`, type, bytes: await bytesOf(ledger, job, assets) }
}
