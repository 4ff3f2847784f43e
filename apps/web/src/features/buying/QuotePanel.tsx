import {
  formatDuration,
  parseInteger,
  parseMargin,
  parseRate,
  type QuoteLine,
  quoteOf,
} from '@kerfwise/cutlist'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../shared/dates.ts'
import { localeOf } from '../../shared/locale.ts'
import { storedText, storeText } from '../../shared/storage.ts'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { usePreferences } from '../../state/browser/preferences.ts'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import css from './Buying.module.css'
import { LedgerFiles } from './LedgerFiles.tsx'
import { useAmounts } from './useAmounts.ts'

interface QuotePanelProps {
  plans: Parameters<typeof quoteOf>[0]
  title: string
  notes: readonly string[]
}

/** The choices are kept in this browser for the next quote. */
const keys = {
  rate: 'quote.rate',
  margin: 'quote.margin',
  full: 'quote.full',
  days: 'quote.days',
  tax: 'quote.tax',
} as const

const DAYS = { from: 1, max: 366 } as const

/** What the plans cost with a margin: material, cuts, waste and work at the saw. */
export function QuotePanel({ plans, title, notes }: QuotePanelProps) {
  const { t, i18n } = useTranslation('shop')
  const [{ currency }] = usePreferences()
  const { money, share } = useAmounts()
  const textOf = useIssueTextIn('mm')
  const [typed, setTyped] = useState(() => ({
    rate: storedText(keys.rate) ?? '',
    margin: storedText(keys.margin) ?? '',
    full: storedText(keys.full) !== 'false',
    days: storedText(keys.days) ?? '30',
    tax: storedText(keys.tax) ?? '',
  }))
  const [customer, setCustomer] = useState('')
  const set = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    for (const [name, key] of Object.entries(keys)) storeText(key, String(next[name as keyof typeof keys]))
  }
  const [rate, margin, tax] = [parseRate(typed.rate), parseMargin(typed.margin), parseMargin(typed.tax)]
  const days = typed.days.trim() === '' ? null : parseInteger(typed.days, DAYS)
  const quote = quoteOf(plans, {
    full: typed.full,
    rate: rate.ok ? rate.value : null,
    margin: margin.ok ? margin.value : 0,
  })
  const listed = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const without = (key: 'unpriced' | 'untimed', isWithout: (line: QuoteLine) => boolean) => {
    const lists = quote.lines.filter(isWithout).map(({ material }) => material)
    return lists.length === 0 ? [] : [t(`quote.${key}`, { lists: listed.format([...new Set(lists)]) })]
  }
  const free = quote.lines.filter((line) => line.free > 0)
  const own = [
    ...without('unpriced', ({ materialCents }) => materialCents === null),
    ...(free.length === 0
      ? []
      : [
          t('quote.free', {
            count: free.reduce((sum, line) => sum + line.free, 0),
            lists: listed.format([...new Set(free.map(({ material }) => material))]),
          }),
        ]),
    ...without('untimed', ({ sawCents }) => sawCents === null),
  ]
  const hasSaw = quote.lines.some(({ sawCents }) => sawCents !== null)
  const faulty = !rate.ok || !margin.ok || !tax.ok || days?.ok === false
  const until = new Date()
  if (days?.ok) until.setDate(until.getDate() + days.value)
  return (
    <Panel title={t('quote.title')}>
      <p className={css.note}>{t('quote.lead')}</p>
      <div className={css.terms}>
        <TextField
          name="quote-rate"
          label={t('quote.rate')}
          value={typed.rate}
          error={rate.ok ? undefined : textOf(rate.issue)}
          suffix={currency}
          numeric
          onText={(text) => set({ rate: text })}
        />
        <TextField
          name="quote-margin"
          label={t('quote.marginField')}
          value={typed.margin}
          error={margin.ok ? undefined : textOf(margin.issue)}
          suffix="%"
          numeric
          onText={(text) => set({ margin: text })}
        />
        <TextField name="quote-customer" label={t('quote.customer')} value={customer} onText={setCustomer} />
        <TextField
          name="quote-days"
          label={t('quote.days')}
          value={typed.days}
          error={days?.ok === false ? textOf(days.issue) : undefined}
          numeric
          onText={(text) => set({ days: text })}
        />
        <TextField
          name="quote-tax"
          label={t('quote.tax')}
          value={typed.tax}
          error={tax.ok ? undefined : textOf(tax.issue)}
          suffix="%"
          numeric
          onText={(text) => set({ tax: text })}
        />
        <Checkbox
          name="quote-full"
          label={t('quote.full')}
          checked={typed.full}
          onChange={(event) => set({ full: event.currentTarget.checked })}
        />
      </div>
      <div className={css.scroll}>
        <table className={css.order}>
          <caption className={css.hidden}>{t('quote.title')}</caption>
          <thead>
            <tr>
              <th>{t('quote.material')}</th>
              <th data-number>{t('quote.materialCost')}</th>
              {hasSaw && <th data-number>{t('quote.sawCost')}</th>}
            </tr>
          </thead>
          <tbody>
            {quote.lines.map((line, at) => (
              <tr key={`${line.material} ${at}`}>
                <td>
                  <b>{line.material}</b>
                  <small>
                    {[
                      `${t('quote.bars')} ${line.bars}`,
                      `${t('quote.waste')} ${share(line.waste)}`,
                      `${t('quote.cuts')} ${line.cuts}`,
                      ...(line.seconds === null
                        ? []
                        : [formatDuration(line.seconds, localeOf(i18n.language))]),
                    ].join(' · ')}
                  </small>
                </td>
                <td data-number>{line.materialCents === null ? '' : money(line.materialCents / 100)}</td>
                {hasSaw && <td data-number>{line.sawCents === null ? '' : money(line.sawCents / 100)}</td>}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {(['costs', 'margin', 'price'] as const).map((sum) => (
              <tr key={sum}>
                <td colSpan={hasSaw ? 2 : 1}>{t(`quote.${sum}`)}</td>
                <td data-number>{money(quote[sum] / 100)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      {own.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
      <p className={css.note}>{t('quote.hint')}</p>
      {!faulty && (
        <>
          <LedgerFiles
            label={t('quote.forCustomer')}
            content={{
              kind: 'quote',
              quote,
              offer: { customer, until: days === null ? '' : dayAt(until), tax: tax.ok ? tax.value : 0 },
            }}
            title={title}
            notes={[]}
          />
          <LedgerFiles
            label={t('quote.forShop')}
            content={{ kind: 'calculation', quote }}
            title={title}
            notes={[...own, ...notes]}
          />
        </>
      )}
    </Panel>
  )
}
