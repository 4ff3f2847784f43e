import { parseBundle } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { Locked } from '../../../shared/ui/lock/Locked.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useIssueText } from '../../../state/document/issueText.ts'
import css from './effort.module.css'

/** How many bars the saw cuts at once. A wrong number says why; the saw list then counts with one bar. */
export function BundleField() {
  const { t } = useTranslation('cutlist')
  const { configuration, change, isLocked } = useConfiguration()
  const textOf = useIssueText()
  const read = parseBundle(configuration.bundle)
  const locked = isLocked('bundle')
  return (
    <Locked limit={locked ? 'sawTime' : null}>
      <div className={css.bundle}>
        <TextField
          name="bundle"
          label={t('configuration.bundle.label')}
          hint={t('configuration.bundle.help')}
          value={configuration.bundle}
          error={read.ok ? undefined : textOf(read.issue)}
          placeholder="1"
          numeric
          disabled={locked && configuration.bundle === ''}
          onText={(text) => change({ bundle: text })}
        />
      </div>
    </Locked>
  )
}
