import { type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'
import { IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useTitle } from '../../shared/ui/useTitle.ts'
import { usePanelLabel } from '../../state/document/panelLabel.ts'
import { SECTIONS, sectionId } from '../../state/shares/sections.ts'
import { useShared } from '../../state/shares/shares.ts'
import css from './SharedPlan.module.css'

interface SharedPlanProps {
  token: string
  /** What a reader can do with the project. */
  tools: (document: CutDocument) => ReactNode
  /** Draws the plan of one panel. */
  children: (document: CutDocument, panelId: PanelId) => ReactNode
}

/** A shared project, material by material, to look at and to print. */
export function SharedPlan({ token, tools, children }: SharedPlanProps) {
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
      <Head title={document.project.title}>{tools(document)}</Head>
      <Jumps document={document} />
      {document.panels.map(({ id }) => (
        <section key={id} className={css.panel}>
          <h2>{labelOf(document, id)}</h2>
          {resultOf(document, id).data === null ? <p>{t('shared.noPlan')}</p> : children(document, id)}
        </section>
      ))}
    </article>
  )
}

/** The way to each part of each plan, in sight while the reader scrolls. */
function Jumps({ document }: { document: CutDocument }) {
  const { t } = useTranslation(['exchange', 'plan'])
  const labelOf = usePanelLabel()
  const planned = document.panels.filter(({ id }) => resultOf(document, id).data !== null)
  if (planned.length === 0) return null
  return (
    <nav className={css.jumps} aria-label={t('shared.jump')}>
      {planned.map(({ id }) => (
        <span key={id} className={css.jump}>
          {document.panels.length > 1 && <b>{labelOf(document, id)}</b>}
          {SECTIONS.map((section) => (
            <a key={section} href={`#${sectionId(id, section)}`}>
              {t(`plan:views.${section}`)}
            </a>
          ))}
        </span>
      ))}
    </nav>
  )
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['exchange', 'commands'])
  const name = title || t('commands:untitled')
  useTitle(`${name} – ${t('shared.title')}`)
  return (
    <header className={css.head}>
      <div>
        <p className={css.kind}>{t('shared.readOnly')}</p>
        <h1 className={css.title}>{name}</h1>
      </div>
      {children}
    </header>
  )
}
