import { CONFIGURATION_FIELDS } from '@kerfwise/cutlist'
import { NativeSelect } from '@mantine/core'
import { use, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import fieldCss from '../../../shared/ui/field/Field.module.css'
import { HintContext } from '../../../shared/ui/section/HintContext.ts'
import { type ConfigurationChange, useConfiguration } from '../../../state/document/configuration.ts'
import { useArrival } from '../../../state/document/jump.ts'
import { Locked } from '../Locked.tsx'

export interface Choice {
  value: string
  text: string
  /** The change that the choice makes. */
  change: ConfigurationChange | (() => void)
}

interface ConfigurationChoiceProps {
  field: keyof ConfigurationChange
  value: string
  choices: readonly Choice[]
}

/** A field with few possible values; each choice carries the change that it makes. */
export function ConfigurationChoice({ field, value, choices }: ConfigurationChoiceProps) {
  const { t } = useTranslation('cutlist')
  const { issues, change, isLocked } = useConfiguration()
  const tell = use(HintContext)
  const hintId = useId()
  const { limit, textKey, helpKey } = CONFIGURATION_FIELDS[field]
  const locked = isLocked(field)
  const select = useRef<HTMLSelectElement>(null)
  useArrival(field, select)
  return (
    <Locked limit={locked ? limit : null}>
      <NativeSelect
        ref={select}
        name={field}
        label={t(textKey)}
        value={value}
        error={issues[field]}
        disabled={locked}
        aria-describedby={hintId}
        classNames={{ input: fieldCss.input, label: fieldCss.label, error: fieldCss.error }}
        data={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        onFocus={() => tell(t(helpKey))}
        onBlur={() => tell(null)}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
          if (typeof chosen?.change === 'function') chosen.change()
          else if (chosen) change(chosen.change)
        }}
      />
      <span id={hintId} hidden>
        {t(helpKey)}
      </span>
    </Locked>
  )
}
