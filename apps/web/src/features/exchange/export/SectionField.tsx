import { useTranslation } from 'react-i18next'
import { TextField } from '../../../shared/ui/field/TextField.tsx'
import css from './Export.module.css'

interface SectionFieldProps {
  value: string
  isWrong: boolean
  onText: (text: string) => void
}

/** The section of the one material whose name does not tell it. */
export function SectionField({ value, isWrong, onText }: SectionFieldProps) {
  const { t } = useTranslation('exchange')
  return (
    <div className={css.options}>
      <TextField
        name="section"
        label={t('export.section.label')}
        placeholder="60x160"
        suffix="mm"
        maxLength={40}
        value={value}
        error={isWrong && value.trim() !== '' ? t('export.section.wrong') : undefined}
        onText={onText}
      />
    </div>
  )
}
