import { codeIn, MITRE_PLANES, PROFILE_CODES, type ProfileField } from '@kerfwise/formats'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import type { Steel } from '../../../state/exchange/steelProfile.ts'
import css from './Export.module.css'

const IS_TEXT: ReadonlySet<ProfileField> = new Set(['name', 'grade'])

/** The profile that NC files describe, which no list has: its kind, and then the sizes of this kind. */
export function SteelOptions({ text, fields, open, errorOf, change }: Steel) {
  const { t } = useTranslation('exchange')
  const code = codeIn(text)
  const labelOf = (field: ProfileField) => {
    if (field === 'height' && (code === 'RO' || code === 'RU')) return t('export.profile.diameter')
    return t(`export.profile.${field === 'web' && !fields.includes('flange') ? 'wall' : field}`)
  }
  return (
    <>
      <p className={css.lead}>{t('export.profile.lead')}</p>
      <div className={css.options}>
        {fields.map((field) => {
          if (field === 'code') {
            return (
              <ChoiceSelect
                key={field}
                name="profile-code"
                label={labelOf(field)}
                value={code ?? ''}
                choices={['', ...PROFILE_CODES]}
                textOf={(kind) => t(kind === '' ? 'export.profile.choose' : `export.profile.codes.${kind}`)}
                onChoice={(kind) => change({ code: kind })}
              />
            )
          }
          if (field === 'plane') {
            return (
              <ChoiceSelect
                key={field}
                name="profile-plane"
                label={labelOf(field)}
                value={text.plane ?? ''}
                choices={['', ...MITRE_PLANES]}
                textOf={(plane) =>
                  t(plane === '' ? 'export.profile.choose' : `export.profile.planes.${plane}`)
                }
                onChoice={(plane) => change({ plane })}
              />
            )
          }
          const isText = IS_TEXT.has(field)
          return (
            <TextField
              key={field}
              name={`profile-${field}`}
              label={labelOf(field)}
              value={text[field] ?? ''}
              {...(isText ? { maxLength: 60 } : { suffix: 'mm', numeric: true })}
              error={errorOf(field)}
              onText={(typed) => change({ [field]: typed })}
            />
          )
        })}
      </div>
      {open.length > 0 && (
        <p className={css.lead} role="status">
          {t('export.profile.open', { fields: open.map(labelOf).join(', ') })}
        </p>
      )}
    </>
  )
}
