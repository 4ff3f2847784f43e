import { bounds, hasHiddenSigns, hasLink } from '@kerfwise/contract'
import type { RuledField } from './useRuledForm.ts'

const required = { rule: 'required' } as const
const upTo = (bound: number) => ({ rule: 'maxLength', bound })
const from = (bound: number) => ({ rule: 'minLength', bound })

export const requiredField = <Name extends string>(name: Name): RuledField<Name> => ({
  name,
  rules: [required],
})

export const requiredText = <Name extends string>(name: Name, longest: number): RuledField<Name> => ({
  name,
  rules: [required, upTo(longest)],
})

export const mailField = <Name extends string>(name: Name): RuledField<Name> => ({
  name,
  rules: [required, { rule: 'email' }],
})

/** Of an account; the server holds to the same. */
export const nameField = <Name extends string>(name: Name): RuledField<Name> => ({
  name,
  rules: [
    required,
    from(bounds.name.min),
    upTo(bounds.name.max),
    { rule: 'custom', holds: (text) => !text.includes('@'), textKey: 'session:rules.nameSign' },
    {
      rule: 'custom',
      holds: (text) => !(hasLink(text) || hasHiddenSigns(text)),
      textKey: 'session:rules.nameLink',
    },
  ],
})

/** A password without rules: the server compares it. */
export const givenPassword = <Name extends string>(name: Name): RuledField<Name> => ({
  name,
  rules: [required],
  asTyped: true,
})

/** A new password, and the field that repeats it. */
export const passwordPair = <Name extends string>(name: Name, again: Name): RuledField<Name>[] => [
  { name, rules: [required, from(bounds.password.min), upTo(bounds.password.max)], asTyped: true },
  { name: again, rules: [required, { rule: 'passwordMatch', bound: name }], asTyped: true },
]
