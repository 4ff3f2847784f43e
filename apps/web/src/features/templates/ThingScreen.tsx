import { findTemplate, type Made, type ThingTemplate } from '@kerfwise/cutlist'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Page } from '../../shared/ui/page/Page.tsx'
import { useMade } from '../../state/document/things.ts'
import { ChangePanel } from './ChangePanel.tsx'
import { MakePanel } from './MakePanel.tsx'
import { SizeFields } from './SizeFields.tsx'
import { ThingDrawing } from './ThingDrawing.tsx'
import { ThingFacts } from './ThingFacts.tsx'
import css from './ThingScreen.module.css'
import { useThing } from './useThing.ts'

interface ThingScreenProps {
  id: string
  /** The thing of the open project that is to be changed; null for a new one. */
  change: string | null
}

export function ThingScreen({ id, change }: ThingScreenProps) {
  const { t } = useTranslation('templates')
  const made = useMade(change)
  const template = findTemplate(id)
  if (template === undefined) {
    return (
      <Page title={t('title')} tools={<AllTemplates />}>
        <p>{t('unknown')}</p>
      </Page>
    )
  }
  return (
    <ThingForm
      key={`${id} ${change}`}
      template={template}
      made={made}
      isLost={change !== null && made === null}
    />
  )
}

const AllTemplates = () => {
  const { t } = useTranslation('templates')
  return (
    <ButtonLink to="/templates" variant="default">
      {t('back')}
    </ButtonLink>
  )
}

interface ThingFormProps {
  template: ThingTemplate
  made: Made | null
  /** Whether the rows that were to be changed are ordinary ones by now. */
  isLost: boolean
}

function ThingForm({ template, made, isLost }: ThingFormProps) {
  const { t } = useTranslation('templates')
  const filled = useThing(template, made)
  const { thing, unit } = filled
  return (
    <Page
      title={t(`thing.${template.id}.title`)}
      lead={t(`thing.${template.id}.lead`)}
      tools={<AllTemplates />}
    >
      {isLost && (
        <Alert color="orange" mb="md">
          {t('edited')}
        </Alert>
      )}
      <div className={css.columns}>
        <section aria-label={t('sizes')}>
          <SizeFields {...filled} />
        </section>
        <section aria-label={t('pieces')} aria-live="polite">
          {thing && (
            <>
              <ThingDrawing template={template} thing={thing} unit={unit} />
              <ThingFacts thing={thing} unit={unit} />
            </>
          )}
        </section>
      </div>
      {made ? <ChangePanel filled={filled} made={made} /> : <MakePanel filled={filled} />}
    </Page>
  )
}
