import { Anchor, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Consent, purposes, useConsent } from '../../state/consent.ts'
import css from './CookieDialog.module.css'

interface CookieDialogProps {
  onChoose: (consent: Consent) => void
}

/** What may be measured; stands in a corner and keeps nobody from working. */
export function CookieDialog({ onChoose }: CookieDialogProps) {
  const { t } = useTranslation('consent')
  const [consent, setConsent] = useState(useConsent())
  return (
    <Paper
      component="section"
      className={css.dialog}
      role="dialog"
      aria-labelledby="cookies"
      shadow="md"
      withBorder
    >
      <Stack gap="sm">
        <Text id="cookies" component="h2" className={css.title}>
          {t('title')}
        </Text>
        <Text size="sm">
          {t('text')}{' '}
          <Anchor component={Link} to="/privacy-policy">
            {t('more')}
          </Anchor>
        </Text>
        {purposes.map((purpose) => (
          <Switch
            key={purpose}
            label={t(`${purpose}.label`)}
            description={t(`${purpose}.text`)}
            checked={consent[purpose]}
            onChange={(event) => setConsent({ ...consent, [purpose]: event.currentTarget.checked })}
          />
        ))}
        <Group gap="xs">
          <Button variant="default" onClick={() => onChoose({ analytics: false, marketing: false })}>
            {t('deny')}
          </Button>
          <Button variant="default" onClick={() => onChoose(consent)}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={() => onChoose({ analytics: true, marketing: true })}>
            {t('grant')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
