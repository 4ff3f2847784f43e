import { CONFIGURATION_FIELDS, isDecimal, isList } from '@kerfwise/cutlist'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useArrival } from '../../../state/document/jump.ts'
import { Locked } from '../Locked.tsx'

/** The fields whose value is the text that was typed. */
export type TextKey =
  | 'name'
  | 'barLength'
  | 'stock'
  | 'minReusable'
  | 'cutWaste'
  | 'sideCutWaste'
  | 'margin'
  | 'clamp'
  | 'mostPieces'
  | 'priceDate'
  | 'unitPrice'
  | 'offcutWorth'
  | 'unitWeight'
  | 'note'
  | 'miterTipOffset'
  | 'width'
  | 'minJoinLength'
  | 'join'
  | 'leftAngle'
  | 'rightAngle'

interface ConfigurationTextProps {
  field: TextKey
  placeholder?: string
  suffix?: string
  readOnly?: boolean
}

export function ConfigurationText({ field, placeholder, suffix, readOnly }: ConfigurationTextProps) {
  const { t } = useTranslation('cutlist')
  const { configuration, issues, unit, change, isLocked } = useConfiguration()
  const { kind, limit, textKey, helpKey } = CONFIGURATION_FIELDS[field]
  const locked = isLocked(field)
  const input = useRef<HTMLInputElement>(null)
  useArrival(field, input)
  return (
    <Locked limit={locked ? limit : null}>
      <TextField
        ref={input}
        name={field}
        label={t(textKey)}
        hint={t(helpKey)}
        value={configuration[field] ?? ''}
        error={issues[field]}
        suffix={suffix ?? (kind === 'length' ? unit : undefined)}
        placeholder={placeholder}
        numeric={isDecimal(kind, unit)}
        list={isList(kind)}
        lengthUnit={kind === 'length' || kind === 'lengthList' ? unit : undefined}
        readOnly={readOnly}
        disabled={locked}
        onText={(text) => change({ [field]: text })}
      />
    </Locked>
  )
}
