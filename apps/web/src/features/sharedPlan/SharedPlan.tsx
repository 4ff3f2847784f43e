import { type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useTitle } from '../../shared/ui/useTitle.ts'
import { usePanelLabel } from '../../state/document/panelLabel.ts'
import { useShared } from '../../state/shares/shares.ts'
import css from './SharedPlan.module.css'

interface SharedPlanProps {
  token: string
  /** Draws the plan of one panel. */
  children: (document: CutDocument, panelId: PanelId) => ReactNode
}

/** A shared project, material by material, to look at and to print. */
export function SharedPlan({ token, children }: SharedPlanProps) {
  const { t } = useTranslation(['exchange', 'commands'])
  const labelOf = usePanelLabel()
  const { data: document, isPending } = useShared(token)
  if (isPending) return <LoadingOverlay />
  if (!document) {
    return (
      <Notice
        icon={<IconLinkOff size={40} />}
        role="alert"
        title={t('shared.gone')}
        text={t('shared.goneText')}
      />
    )
  }
  return (
    <article className={css.page}>
      <Head title={document.project.title} />
      {document.panels.map(({ id }) => (
        <section key={id} className={css.panel}>
          <h2>{labelOf(document, id)}</h2>
          {resultOf(document, id).data === null ? <p>{t('shared.noPlan')}</p> : children(document, id)}
        </section>
      ))}
    </article>
  )
}

function Head({ title }: { title: string }) {
  const { t } = useTranslation(['exchange', 'commands'])
  const name = title || t('commands:untitled')
  useTitle(`${name} – ${t('shared.title')}`)
  return (
    <header>
      <p className={css.kind}>{t('shared.readOnly')}</p>
      <h1 className={css.title}>{name}</h1>
    </header>
  )
}
