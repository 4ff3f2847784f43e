import { type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { givenPassword, requiredField } from '../../shared/ui/form/fields.ts'
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx'
import { type RuledField, useRuledForm } from '../../shared/ui/form/useRuledForm.ts'

export interface Proof extends Record<string, string> {
  pass: string
  code: string
}

type ProofName = 'pass' | 'code'
type Asked = Readonly<Record<ProofName, boolean>>

/** The rules of the proofs, for a form that asks for more beside them. */
export const proofRules = (asked: Asked): readonly RuledField<ProofName>[] => [
  ...(asked.pass ? [givenPassword('pass' as const)] : []),
  ...(asked.code ? [requiredField('code' as const)] : []),
]

/** The proofs that an account asks for again before an important change: the password, a code of the app, or both. */
export const useProof = (asked: Asked) =>
  useRuledForm<Proof>({ values: { pass: '', code: '' }, fields: proofRules(asked) })

/** Any form that has the proofs among its fields. */
interface ProvingForm {
  readonly key: (name: ProofName) => string
  readonly field: (name: ProofName) => object
}

type Of<Props> = Omit<Props, 'form'> & { form: ProvingForm }

/** A code as the app shows it, with or without its blank; null for any other text. */
export const givenCode = (code: string): string | null => code.replaceAll(' ', '') || null

export function PassField({ form, ...more }: Of<PasswordInputProps>) {
  const { t } = useTranslation('account')
  return (
    <PasswordField
      label={t('delete.password')}
      autoComplete="current-password"
      key={form.key('pass')}
      {...form.field('pass')}
      {...more}
    />
  )
}

export function CodeField({ form, ...more }: Of<TextInputProps>) {
  const { t } = useTranslation('account')
  return (
    <TextInput
      label={t('delete.code')}
      autoComplete="one-time-code"
      key={form.key('code')}
      {...form.field('code')}
      {...more}
    />
  )
}
