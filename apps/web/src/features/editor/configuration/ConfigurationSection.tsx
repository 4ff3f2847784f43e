import { UNITS } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../shared/ui/section/Section.tsx'
import { useLeadsTo } from '../../../state/document/jump.ts'
import { useUnitChange } from '../../../state/document/unitChange.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import { settingsIn } from '../places.ts'
import css from './Configuration.module.css'
import { ConfigurationChoice } from './ConfigurationChoice.tsx'
import { ConfigurationText } from './ConfigurationText.tsx'
import { MaterialChoice } from './MaterialChoice.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { UnitNote } from './UnitNote.tsx'

export function ConfigurationSection() {
  const { t } = useTranslation('editor')
  const unit = useUnit()
  const { convert } = useUnitChange()
  return (
    <Section
      title={t('configuration.title')}
      anchor="tour-configuration"
      wanted={useLeadsTo(settingsIn('basics', 'folded'))}
    >
      <div className={css.grid}>
        <MaterialChoice />
        <div className={css.wide}>
          <ConfigurationText field="name" placeholder={t('configuration.namePlaceholder')} />
        </div>
        <ConfigurationChoice
          field="inputUnit"
          value={unit}
          choices={UNITS.map((value) => ({ value, text: value, change: () => convert(value) }))}
        />
        <ConfigurationText field="cutWaste" />
        <ConfigurationText field="sideCutWaste" placeholder="0" />
        <ConfigurationText field="minReusable" placeholder="0" />
        <UnitNote />
      </div>
      <MoreSettings />
    </Section>
  )
}
