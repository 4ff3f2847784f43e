import { CONFIGURATION_FIELDS } from '@kerfwise/cutlist'
import { Switch } from '@mantine/core'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { HintContext } from '../../../shared/ui/section/HintContext.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { Locked } from '../Locked.tsx'

export type FlagKey = 'groupIdentical' | 'miterEnabled' | 'symmetricalX' | 'symmetricalY' | 'symmetricalZ'

export function ConfigurationFlag({ field }: { field: FlagKey }) {
  const { t } = useTranslation('cutlist')
  const { configuration, change, isLocked } = useConfiguration()
  const tell = use(HintContext)
  const { limit, textKey, helpKey } = CONFIGURATION_FIELDS[field]
  const locked = isLocked(field)
  return (
    <Locked limit={locked ? limit : null}>
      <Switch
        name={field}
        label={t(textKey)}
        checked={configuration[field] && !locked}
        disabled={locked}
        onFocus={() => tell(t(helpKey))}
        onBlur={() => tell(null)}
        onChange={(event) => change({ [field]: event.currentTarget.checked })}
      />
    </Locked>
  )
}
