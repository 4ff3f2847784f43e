import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The one-time code of a sign-in; it has the focus when it is asked for. */
export function CodeField(props: TextInputProps) {
  const { t } = useTranslation('session')
  return (
    <TextInput
      label={t('field.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      data-autofocus
      {...props}
    />
  )
}
