import { type CutDocument, type PanelId, resultOf } from '@kerfwise/cutlist'
import { pickLanguage } from '@kerfwise/locales'
import { Button } from '@mantine/core'
import { IconLinkOff, IconPlugConnectedX, IconTags } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/dates.ts'
import { useErrorText } from '../../shared/errorText.ts'
import { faultKey } from '../../shared/fault.ts'
import { LoadingOverlay } from '../../shared/ui/LoadingOverlay.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { useTitle } from '../../shared/ui/useTitle.ts'
import { usePanelLabel } from '../../state/document/panelLabel.ts'
import { useLabelUsb } from '../../state/print/useLabelUsb.ts'
import { LinkStore } from '../../state/saw/live/LinkStore.tsx'
import { useSawLinkProject } from '../../state/shares/sawLinks.ts'
import { LabelsByLink } from './LabelsByLink.tsx'
import css from './SawByLink.module.css'

interface SawByLinkProps {
  token: string
  /** Draws the bench of the document's active material. */
  children: (onLeave: () => void) => ReactNode
}

/** What a device without an account sees by a link to the bench: the materials, their labels, and the bench of one. */
export function SawByLink({ token, children }: SawByLinkProps) {
  const { t } = useTranslation('bench')
  const { data, error, isPending, refetch } = useSawLinkProject(token)
  const errorText = useErrorText()
  const [panel, setPanel] = useState<PanelId | null>(null)
  if (isPending) return <LoadingOverlay />
  const fault = error === null ? null : faultKey(error)
  if (fault === 'notFound' || !data) {
    const kind = fault === 'notFound' ? 'gone' : fault === 'network' ? 'away' : 'fault'
    return (
      <main>
        <Notice
          icon={kind === 'away' ? <IconPlugConnectedX size={40} /> : <IconLinkOff size={40} />}
          role="alert"
          title={t(`link.${kind}`)}
          text={kind === 'fault' ? errorText(error) : t(`link.${kind}Text`)}
        />
      </main>
    )
  }
  const { document, name, expires } = data
  if (panel !== null && document.panels.some(({ id }) => id === panel)) {
    return (
      <LinkStore token={token} document={document} panel={panel} onGone={refetch}>
        {children(() => setPanel(null))}
      </LinkStore>
    )
  }
  return <Materials token={token} document={document} name={name} expires={expires} onCut={setPanel} />
}

interface MaterialsProps {
  token: string
  document: CutDocument
  name: string
  expires: number
  onCut: (panel: PanelId) => void
}

function Materials({ token, document, name, expires, onCut }: MaterialsProps) {
  const { t, i18n } = useTranslation(['bench', 'projects'])
  const labelOf = usePanelLabel()
  const title = document.project.title.trim() || t('projects:untitled')
  useTitle(`${title} – ${t('title')}`)
  const language = pickLanguage([i18n.language])
  const usb = useLabelUsb()
  const [labelled, setLabelled] = useState<PanelId | null>(null)
  const labels = (panel: PanelId) =>
    `/rest/cutoptim/saw/${token}/${panel}/labels?${new URLSearchParams({ language })}`
  return (
    <main className={css.page}>
      <h1>{title}</h1>
      <p>{`${name} · ${t('link.until', { date: formatDay(expires, i18n.language) })}`}</p>
      <ul className={css.materials}>
        {document.panels.map(({ id }) => {
          const plan = resultOf(document, id)
          const isPlanned = plan.data !== null && plan.inSync
          return (
            <li key={id}>
              <div className={css.what}>
                <h2>{labelOf(document, id)}</h2>
                <p>{isPlanned ? t('link.bars', { count: plan.data?.barsCount ?? 0 }) : t('link.noPlan')}</p>
              </div>
              {isPlanned && (
                <>
                  <Button
                    {...(usb === null
                      ? { component: 'a', href: labels(id), target: '_blank' }
                      : {
                          'aria-expanded': labelled === id,
                          onClick: () => setLabelled(labelled === id ? null : id),
                        })}
                    size="xl"
                    h={64}
                    variant="default"
                    leftSection={<IconTags size={26} />}
                    aria-label={`${t('link.labels')}: ${labelOf(document, id)}`}
                  >
                    {t('link.labels')}
                  </Button>
                  <Button
                    size="xl"
                    h={64}
                    onClick={() => onCut(id)}
                    aria-label={`${t('link.cut')}: ${labelOf(document, id)}`}
                  >
                    {t('link.cut')}
                  </Button>
                  {labelled === id && <LabelsByLink document={document} panel={id} pdf={labels(id)} />}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </main>
  )
}
