import { buyList, buySource, type CutDocument } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { Waiting } from '../../shared/ui/Waiting.tsx'
import { usePreferredUnit } from '../../state/browser/preferences.ts'
import { useBuyingProjects } from '../../state/projects/together.ts'
import { useRack } from '../../state/rack/rack.ts'
import { workedViews } from '../../state/saw/workedViews.ts'
import css from './Buying.module.css'
import { LedgerFiles } from './LedgerFiles.tsx'
import { OrderSum, OrderTable } from './OrderTable.tsx'
import { QuotePanel } from './QuotePanel.tsx'
import { useAmounts } from './useAmounts.ts'

/** The bars to buy for all plans of some projects, one table for each supplier. */
export function Buying({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('shop')
  const { data, error, refetch } = useBuyingProjects(ids)
  return (
    <Page title={t('buying.title')} lead={t('buying.lead')}>
      <FormFault fault={error} />
      {data ? (
        <Orders sources={data} />
      ) : (
        error === null && <Waiting fault={null} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Orders({ sources }: { sources: readonly CutDocument[] }) {
  const { t, i18n } = useTranslation(['shop', 'projects', 'sheets', 'cutlist'])
  const preferred = usePreferredUnit()
  const { lengthOf } = useAmounts()
  const { data: rack } = useRack(false)
  const titles = sources.map(({ project }) => project.title.trim() || t('projects:untitled'))
  const several = sources.length > 1
  const listed = new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' })
  const found = sources.map((document) => {
    const worked = workedViews(
      document,
      document.panels.map(({ id }) => id),
    )
    return buySource(document, preferred, (number) => t('sheets:materialNumber', { number }), worked)
  })
  const list = buyList(
    found.flatMap(({ parts }) => parts),
    rack,
  )
  /** Lists by their project and material. */
  const named = (of: 'unplanned' | 'stale' | 'incomplete') =>
    found.flatMap((source, at) =>
      source[of].map((material) => (several ? `${titles[at]} · ${material}` : material)),
    )
  const notes = (['unplanned', 'stale', 'incomplete'] as const).flatMap((of) => {
    const lists = named(of)
    return lists.length === 0 ? [] : [t(`buying.${of}`, { lists: listed.format(lists) })]
  })
  const wrong = list.wrong.map(
    ({ material, field }) => `${material} · ${t(`cutlist:configuration.${field}.label`)}`,
  )
  if (wrong.length > 0) notes.push(t('buying.wrong', { lists: listed.format([...new Set(wrong)]) }))
  const fromRack = list.orders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.fromRack.length > 0)
    .map((line) => `${line.material} ${lengthOf(line)} ${line.fromRack.join(', ')}`)
  if (fromRack.length > 0) notes.push(t('buying.onRack', { bars: listed.format(fromRack) }))
  const title = titles.join(' + ')
  const plans = found.flatMap((source) => source.plans)
  return (
    <>
      <Panel
        title={titles.length === 0 ? t('buying.title') : t('buying.of', { projects: listed.format(titles) })}
      >
        {list.orders.length === 0 && (
          // Plans may take leftovers alone, and bars that were cut are not bought again.
          <p role="status">{t(plans.length === 0 ? 'buying.none' : 'buying.noneNew')}</p>
        )}
        {list.orders.map((order) => (
          <OrderTable key={order.supplier} order={order} />
        ))}
        {list.orders.length > 1 && <OrderSum cents={list.cents} />}
        {list.unpriced && <p className={css.note}>{t('buying.unpriced')}</p>}
        {notes.map((note) => (
          <p key={note} className={css.warning} role="status">
            {note}
          </p>
        ))}
        {list.orders.length > 0 && (
          <LedgerFiles content={{ kind: 'buying', list }} title={title} notes={notes} />
        )}
      </Panel>
      {plans.length > 0 && (
        <div className={css.calculation}>
          <QuotePanel plans={plans} title={title} notes={notes} />
        </div>
      )}
    </>
  )
}
