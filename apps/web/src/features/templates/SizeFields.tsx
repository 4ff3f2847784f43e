import { COPIES } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import css from './ThingScreen.module.css'
import type { FilledThing } from './useThing.ts'

const SUFFIX = { length: null, count: '×', angle: '°' } as const

/** A field for each size of a thing, and how many things there are to be. */
export function SizeFields({ template, unit, filled, issues, fill }: FilledThing) {
  const { t } = useTranslation('templates')
  const textOf = useIssueTextIn(unit)
  return (
    <div className={css.fields}>
      {[...template.parameters, COPIES].map(({ key, kind }) => {
        const issue = issues[key]
        return (
          <TextField
            key={key}
            name={key}
            label={key === 'copies' ? t('copies') : t(`parameter.${key}`)}
            suffix={SUFFIX[kind] ?? unit}
            numeric={kind !== 'length'}
            value={filled[key] ?? ''}
            error={issue && textOf(issue)}
            onText={(text) => fill(key, text)}
          />
        )
      })}
    </div>
  )
}
