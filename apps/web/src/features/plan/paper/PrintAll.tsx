import { configurationOf, filledItemsOf, includedPanels, resultOf } from '@kerfwise/cutlist'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePreferredUnit } from '../../../state/browser/preferences.ts'
import { usePanelLabel } from '../../../state/document/panelLabel.ts'
import { useOpenDocument } from '../../../state/exchange/exchange.ts'
import { useLimits } from '../../../state/session/tier.ts'
import { PlanReading } from '../PlanReading.tsx'
import { PaperNote } from './PaperNote.tsx'
import css from './PrintAll.module.css'

/** The optimized plans of all materials, on paper alone; the browser is asked to print them once they are drawn. */
export function PrintAll({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['plan', 'commands', 'exchange', 'common'])
  const labelOf = usePanelLabel()
  const document = useOpenDocument()
  const preferred = usePreferredUnit()
  const { weights } = useLimits()
  useWindowEvent('afterprint', onDone)
  useEffect(() => {
    // Bars are drawn once their width is measured, which the frame after the next one shows.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => window.print())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const typed = includedPanels(document).filter(({ id }) => filledItemsOf(document, id).length > 0)
  return createPortal(
    <article className={css.paper} aria-hidden="true">
      <h1>{document.project.title || t('commands:untitled')}</h1>
      <p className={css.description}>{document.project.description.trim()}</p>
      {typed.map(({ id }) => {
        const { data, inSync } = resultOf(document, id)
        return (
          <section key={id} className={css.panel}>
            <h2>
              {labelOf(document, id)}
              {data !== null && !inSync && <span className={css.stale}>{t('kind.stale')}</span>}
            </h2>
            <PaperNote text={configurationOf(document, id).note} />
            {data === null ? (
              <p>{t('exchange:shared.noPlan')}</p>
            ) : (
              <PlanReading document={document} panelId={id} preferred={preferred} weights={weights} own />
            )}
          </section>
        )
      })}
      <p className={css.origin}>{t('common:footer.print')}</p>
    </article>,
    window.document.body,
  )
}
