import { bounds, hasHiddenSigns, hasLink } from '@kerfwise/contract'
import { useTranslation } from 'react-i18next'

type Rule = (value: string) => string | null

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What the fields of the account's forms must be, in words; the server checks the same again. */
export function useRules() {
  const { t } = useTranslation('session')
  const required: Rule = (value) => (value.trim() === '' ? t('rules.required') : null)
  return {
    required,
    mail: (value: string) =>
      required(value) ??
      (mail.test(value.trim()) && value.trim().length <= bounds.mail ? null : t('rules.mail')),
    name: (value: string) => {
      const { length } = value.trim()
      if (length < bounds.name.min || length > bounds.name.max) return t('rules.name', bounds.name)
      if (value.includes('@')) return t('rules.nameSign')
      return hasLink(value) || hasHiddenSigns(value.trim()) ? t('rules.nameLink') : null
    },
    newPassword: (value: string) =>
      value.length < bounds.password.min || value.length > bounds.password.max
        ? t('rules.password', bounds.password)
        : null,
    same: (value: string, other: string) => (value === other ? null : t('rules.same')),
  }
}
