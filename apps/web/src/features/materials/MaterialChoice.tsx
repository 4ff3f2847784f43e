import { CONFIGURATION_FIELDS } from '@kerfwise/cutlist'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import fieldCss from '../../shared/ui/field/Field.module.css'
import type { MaterialForm } from './useMaterialForm.ts'

interface MaterialChoiceProps {
  form: MaterialForm
  field: 'inputUnit' | 'priceCalculationMethod' | 'weightCalculationMethod'
  value: string
  choices: readonly { value: string; text: string; choose: () => void }[]
}

export function MaterialChoice({ form, field, value, choices }: MaterialChoiceProps) {
  const { t } = useTranslation('cutlist')
  return (
    <NativeSelect
      name={field}
      label={t(CONFIGURATION_FIELDS[field].textKey)}
      classNames={{ input: fieldCss.input, label: fieldCss.label }}
      value={value}
      disabled={form.lockOf(field) !== null}
      data={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
      onChange={(event) => choices.find((choice) => choice.value === event.currentTarget.value)?.choose()}
    />
  )
}
