import { exactDecimal, type Nanometres, parseLength } from '@kerfwise/cutlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import { useIssueText } from '../../../state/document/issueText.ts'
import { useUnit } from '../../../state/run/activeRequest.ts'
import css from './lists.module.css'

interface MeasuredFieldProps {
  /** The name of the piece, if several fields are side by side. */
  piece: string
  /** Undefined without a measure. */
  length: Nanometres | undefined
  /** Whether it is the only thing to fill in. */
  alone?: boolean
  onLength: (length: Nanometres | undefined) => void
}

/** How long a mis-cut piece came out, from which the place of the blade follows. */
export function MeasuredField({ piece, length, alone = false, onLength }: MeasuredFieldProps) {
  const { t } = useTranslation('plan')
  const unit = useUnit()
  const textOf = useIssueText()
  const [text, setText] = useState(() => (length === undefined ? '' : exactDecimal(length, unit)))
  const read = parseLength(text, unit)
  const blank = text.trim() === ''
  return (
    <div className={css.measured}>
      <TextField
        name="measured"
        label={`${t('walk.measured')}, ${piece}`}
        value={text}
        suffix={unit}
        numeric
        lengthUnit={unit}
        alone={alone}
        autoFocus={alone}
        error={blank || read.ok ? undefined : textOf(read.issue)}
        onText={(typed) => {
          setText(typed)
          const now = parseLength(typed, unit)
          onLength(now.ok && now.value > 0 ? now.value : undefined)
        }}
      />
      <small>{t('walk.measureHelp')}</small>
    </div>
  )
}
