import { CONFIGURATION_FIELDS, isDecimal, isList } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { Locked } from '../../shared/ui/lock/Locked.tsx'
import type { MaterialForm } from './useMaterialForm.ts'

interface MaterialTextProps {
  form: MaterialForm
  field:
    | 'name'
    | 'barLength'
    | 'stock'
    | 'cutWaste'
    | 'sideCutWaste'
    | 'minReusable'
    | 'unitPrice'
    | 'priceDate'
    | 'unitWeight'
    | 'width'
    | 'miterTipOffset'
  required?: boolean
  placeholder?: string
  suffix?: string
  type?: 'date'
}

export function MaterialText({ form, field, suffix, ...input }: MaterialTextProps) {
  const { t } = useTranslation('cutlist')
  const { kind, textKey, helpKey } = CONFIGURATION_FIELDS[field]
  const lock = form.lockOf(field)
  const isLength = kind === 'length' || kind === 'lengthList'
  return (
    <Locked limit={lock}>
      <TextField
        {...input}
        name={field}
        label={t(textKey)}
        hint={t(helpKey)}
        value={form.values[field]}
        error={form.errorOf(field)}
        suffix={suffix ?? (isLength ? form.unit : undefined)}
        numeric={isDecimal(kind, form.unit)}
        list={isList(kind)}
        disabled={lock !== null}
        onText={(text) => form.change({ [field]: text })}
      />
    </Locked>
  )
}
