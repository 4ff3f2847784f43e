import { type DecimalMark, IMPORT_UNITS } from '@kerfwise/cutlist'
import type { ImportSettings, ReviewedAngles } from '@kerfwise/formats'
import { NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUnit } from '../../../state/run/activeRequest.ts'
import css from './Import.module.css'
import type { Loaded } from './useSource.ts'

const ANGLE_SCALES = ['square', 'length'] as const
const DECIMALS: readonly DecimalMark[] = ['ask', 'point', 'comma']

interface SettingsRowProps {
  loaded: Loaded
  settings: ImportSettings
  /** How the ends are read; null before the list is. */
  angles: ReviewedAngles | null
  onChange: (settings: ImportSettings) => void
  /** Another sheet has its own headings, and so its own settings. */
  onSheet: (table: number) => void
  onEncoding: (encoding: string) => void
}

export function SettingsRow({ loaded, settings, angles, onChange, onSheet, onEncoding }: SettingsRowProps) {
  const { t } = useTranslation('exchange')
  const panelUnit = useUnit()
  return (
    <div className={css.settings}>
      {loaded.sheets.length > 1 && (
        <NativeSelect
          name="sheet"
          label={t('import.sheet')}
          value={`${settings.table}`}
          data={loaded.sheets.map(({ name }, index) => ({
            value: `${index}`,
            label: name || t('import.choices.allSheets', { count: loaded.sheets.length - 1 }),
          }))}
          onChange={(event) => onSheet(Number(event.currentTarget.value))}
        />
      )}
      {loaded.codePages.length > 1 && (
        <NativeSelect
          name="encoding"
          label={t('import.encoding')}
          value={loaded.encoding ?? ''}
          data={loaded.codePages.map(({ encoding, sample }) => ({
            value: encoding,
            label: `${sample} (${encoding})`,
          }))}
          onChange={(event) => onEncoding(event.currentTarget.value)}
        />
      )}
      <NumberInput
        name="skip"
        label={t('import.skip')}
        min={0}
        max={Math.max(0, (loaded.sheets[settings.table]?.rows ?? 1) - 1)}
        allowDecimal={false}
        value={settings.skip}
        onChange={(skip) => onChange({ ...settings, skip: Number(skip) || 0 })}
      />
      <NativeSelect
        name="unit"
        label={t('import.unit')}
        value={settings.unit ?? 'panel'}
        data={[
          { value: 'panel', label: t('import.units.panel', { unit: panelUnit }) },
          ...IMPORT_UNITS.map((unit) => ({ value: unit, label: t(`import.units.${unit}`) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({
            ...{ ...settings, unit: IMPORT_UNITS.find((unit) => unit === chosen) ?? null },
            byHand: [...settings.byHand, 'unit'],
          })
        }}
      />
      <NativeSelect
        name="decimalMark"
        label={t('import.decimal')}
        value={settings.decimalMark}
        data={DECIMALS.map((mark) => ({ value: mark, label: t(`import.decimals.${mark}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ ...settings, decimalMark: DECIMALS.find((mark) => mark === chosen) ?? 'ask' })
        }}
      />
      {angles !== null && angles.example !== null && !angles.mixed && (
        <NativeSelect
          name="angleScale"
          label={t('import.angles')}
          value={angles.scale}
          data={ANGLE_SCALES.map((scale) => ({ value: scale, label: t(`import.angleScales.${scale}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            const angleScale = ANGLE_SCALES.find((scale) => scale === chosen) ?? 'square'
            onChange({ ...settings, angleScale })
          }}
        />
      )}
    </div>
  )
}
