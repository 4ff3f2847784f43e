import { Anchor, Button, Group, Paper, Stack, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Consent, purposes, useConsent } from '../../state/browser/consent.ts'
import css from './CookieDialog.module.css'

interface CookieDialogProps {
  onChoose: (consent: Consent) => void
  /** Closes it as things were; null while a choice is missing. */
  onLeave: (() => void) | null
}

/** Asks which measurements the person allows. The dialog is in a corner and leaves the page usable. */
export function CookieDialog({ onChoose, onLeave }: CookieDialogProps) {
  const { t } = useTranslation('consent')
  const [consent, setConsent] = useState(useConsent())
  const asked = onLeave !== null
  const section = useRef<HTMLElement>(null)
  // Moves the focus into the dialog if the person has opened it, and back afterwards.
  useEffect(() => {
    if (!asked) return
    const before = document.activeElement
    section.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [asked])
  return (
    <Paper
      component="section"
      ref={section}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave?.()
      }}
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
          <Anchor component={Link} underline="always" to="/privacy-policy">
            {t('more')}
          </Anchor>
        </Text>
        {purposes.map((purpose) => (
          <Switch
            key={purpose}
            name={purpose}
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
