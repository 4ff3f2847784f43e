import { Accordion } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page, Panel } from '../../shared/ui/page/Page.tsx'
import { ContactForm } from './ContactForm.tsx'

const questions = ['kerf', 'proved', 'fraction', 'offline', 'leftover', 'data'] as const

export function Support() {
  const { t } = useTranslation('support')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Panel title={t('faq.title')}>
        <Accordion variant="default" order={3}>
          {questions.map((question) => (
            <Accordion.Item key={question} value={question}>
              <Accordion.Control>{t(`faq.${question}.ask`)}</Accordion.Control>
              <Accordion.Panel>{t(`faq.${question}.answer`)}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Panel>
      <Panel title={t('form.title')}>
        <ContactForm />
      </Panel>
    </Page>
  )
}
