import type { Invoice } from '@kerfwise/contract'
import { Anchor, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { localeOf } from '../../shared/locale.ts'
import { formatMoney } from '../../shared/money.ts'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { useSession } from '../../state/session/session.ts'
import css from './billing.module.css'
import { askInvoices } from './calls.ts'
import { invoicesKey } from './useChange.ts'

/** The person's invoices, each as a PDF of the provider's. Not shown where payment is not set up. */
export function InvoicesPanel() {
  const { t } = useTranslation('billing')
  const payments = useSession()?.site.payments === true
  const invoices = useQuery({ queryKey: invoicesKey, queryFn: askInvoices, enabled: payments })
  if (!payments) return null
  return (
    <Panel title={t('invoices.title')}>
      <FormFault fault={invoices.error} />
      {invoices.data?.length === 0 && <Text c="dimmed">{t('invoices.none')}</Text>}
      {invoices.data && invoices.data.length > 0 && (
        <div className={css.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('invoices.date')}</Table.Th>
                <Table.Th>{t('invoices.number')}</Table.Th>
                <Table.Th>{t('invoices.amount')}</Table.Th>
                <Table.Th>{t('invoices.state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {invoices.data.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Panel>
  )
}

const known = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('billing')
  const { created, amount, currency, status, pdf, page } = invoice
  const number = invoice.number ?? t('invoices.draft')
  const word = known.find((one) => one === status) ?? 'other'
  return (
    <Table.Tr>
      <Table.Td>{formatDay(created, i18n.language)}</Table.Td>
      <Table.Td>
        {pdf ? (
          <Anchor href={pdf} rel="noreferrer" download aria-label={t('invoices.download', { number })}>
            {number}
          </Anchor>
        ) : (
          number
        )}
      </Table.Td>
      <Table.Td>{formatMoney(amount, currency, localeOf(i18n.language))}</Table.Td>
      <Table.Td>
        {t(`invoices.status.${word}`)}
        {status === 'open' && page && (
          <>
            {' '}
            <Anchor href={page} rel="noreferrer" aria-label={t('invoices.pay', { number })}>
              {t('invoices.payShort')}
            </Anchor>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
