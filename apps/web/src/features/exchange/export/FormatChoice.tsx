import { EXPORT_FORMATS, type ExportFormat } from '@kerfwise/formats'
import {
  IconArrowBarToLeft,
  IconBuildingBridge,
  IconCodeDots,
  IconDeviceFloppy,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
  IconListNumbers,
  IconPhoto,
  IconQrcode,
  IconRulerMeasure,
  IconVector,
  IconWood,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './Export.module.css'

/** Labels for a printer are a choice of the labels. */
type OfferedFormat = Exclude<ExportFormat, 'zpl'>
const OFFERED = EXPORT_FORMATS.filter((format): format is OfferedFormat => format !== 'zpl')

const ICONS: Readonly<Record<OfferedFormat, ReactNode>> = {
  pdf: <IconFileTypePdf size={24} />,
  xlsx: <IconFileTypeXls size={24} />,
  csv: <IconFileTypeCsv size={24} />,
  saw: <IconListNumbers size={24} />,
  stop: <IconArrowBarToLeft size={24} />,
  gcode: <IconCodeDots size={24} />,
  labels: <IconQrcode size={24} />,
  svg: <IconVector size={24} />,
  png: <IconPhoto size={24} />,
  dxf: <IconRulerMeasure size={24} />,
  btlx: <IconWood size={24} />,
  dstv: <IconBuildingBridge size={24} />,
  project: <IconDeviceFloppy size={24} />,
}

interface FormatChoiceProps {
  format: ExportFormat
  onChange: (format: OfferedFormat) => void
}

/** The formats of an export, each with its purpose. */
export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { t } = useTranslation('exchange')
  return (
    <fieldset className={css.formats}>
      <legend className={css.legend}>{t('export.format')}</legend>
      {OFFERED.map((choice) => (
        <label key={choice} className={css.format}>
          <input
            type="radio"
            name="export-format"
            className={css.radio}
            checked={choice === format}
            onChange={() => onChange(choice)}
          />
          <span className={css.icon} aria-hidden="true">
            {ICONS[choice]}
          </span>
          <span>
            <strong className={css.name}>{t(`export.formats.${choice}.name`)}</strong>
            <span className={css.text}>{t(`export.formats.${choice}.text`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
