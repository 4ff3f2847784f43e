import { Anchor, Button, Group, Paper, Switch, Text } from '@mantine/core'
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

/**
 * Asks which measurements the person allows: by itself as a slim bar in the page, which covers nothing, and when asked
 * for in a corner.
 */
export function CookieDialog({ onChoose, onLeave }: CookieDialogProps) {
  const { t } = useTranslation('consent')
  const [consent, setConsent] = useState(useConsent())
  const asked = onLeave !== null
  const [choosing, setChoosing] = useState(asked)
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
      className={asked ? css.dialog : css.bar}
      role="dialog"
      aria-labelledby="cookies"
      shadow={asked ? 'md' : undefined}
      withBorder={asked}
    >
      <div className={css.content}>
        <Text id="cookies" component="h2" className={css.title}>
          {t('title')}
        </Text>
        <Text size="sm" className={css.text}>
          {t('text')}{' '}
          <Anchor component={Link} underline="always" to="/privacy-policy">
            {t('more')}
          </Anchor>
        </Text>
        {choosing &&
          purposes.map((purpose) => (
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
          <Button variant="default" onClick={() => (choosing ? onChoose(consent) : setChoosing(true))}>
            {t(choosing ? 'save' : 'choose')}
          </Button>
          <Button variant="default" onClick={() => onChoose({ analytics: true, marketing: true })}>
            {t('grant')}
          </Button>
        </Group>
      </div>
    </Paper>
  )
}
