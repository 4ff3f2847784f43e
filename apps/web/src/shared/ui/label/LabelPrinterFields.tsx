import { LABEL_DOTS, type LabelDots } from '@kerfwise/formats'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TextField } from '../field/TextField.tsx'

const SIDES = ['width', 'height'] as const
type Side = (typeof SIDES)[number]
type Described = Readonly<Record<Side, string>> & { readonly dots: LabelDots }

const MM_PER_INCH = 25.4

interface LabelPrinterFieldsProps {
  text: Described
  errorOf: (side: Side) => string | undefined
  onChange: (changed: Partial<Described>) => void
}

/** The label that a printer has in it, and how fine its dots are. */
export function LabelPrinterFields({ text, errorOf, onChange }: LabelPrinterFieldsProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      {SIDES.map((side) => (
        <TextField
          key={side}
          name={`label-${side}`}
          label={t(`export.printer.${side}`)}
          value={text[side]}
          suffix="mm"
          numeric
          error={errorOf(side)}
          onText={(typed) => onChange({ [side]: typed })}
        />
      ))}
      <NativeSelect
        name="label-dots"
        label={t('export.printer.dots')}
        value={`${text.dots}`}
        data={LABEL_DOTS.map((dots) => ({
          value: `${dots}`,
          label: t('export.printer.perMm', { dots, dpi: Math.floor(dots * MM_PER_INCH) }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ dots: LABEL_DOTS.find((dots) => `${dots}` === value) ?? text.dots })
        }
      />
    </>
  )
}
