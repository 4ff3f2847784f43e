import type { PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx'

interface PasswordPairProps {
  label: string
  /** The properties that the form gives its two fields. */
  chosen: PasswordInputProps
  again: PasswordInputProps
}

/** A new password and the same once more. */
export function PasswordPair({ label, chosen, again }: PasswordPairProps) {
  const { t } = useTranslation('session')
  return (
    <>
      <PasswordField
        label={label}
        description={t('field.passwordHint')}
        autoComplete="new-password"
        {...chosen}
      />
      <PasswordField label={t('field.confirm')} autoComplete="new-password" {...again} />
    </>
  )
}
