import { CURRENCIES, isUnit, OUTPUT_MODES, UNITS, type Unit } from '@kerfwise/cutlist'
import { NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { usePreferences } from '../../state/browser/preferences.ts'
import { useLimits } from '../../state/session/tier.ts'
import { FormatSelect } from './FormatSelect.tsx'

/** How this browser shows lengths, prices and plans, and the initial settings of new materials. */
export function DisplayFields({ unit }: { unit: Unit }) {
  const { t } = useTranslation(['editor', 'plan', 'cutlist'])
  const [preferences, change] = usePreferences()
  const limits = useLimits()
  const { inputUnit, currency, output, patterns, groupIdentical, miterEnabled } = preferences
  return (
    <>
      <FormatSelect
        unit={unit}
        value={preferences.outputFormat}
        onChange={(outputFormat) => change({ outputFormat })}
      />
      <NativeSelect
        name="currency"
        label={t('display.currency')}
        value={currency}
        data={CURRENCIES.map(({ code, symbol }) => ({
          value: symbol,
          label: code === symbol ? code : `${code} · ${symbol}`,
        }))}
        onChange={(event) => change({ currency: event.currentTarget.value })}
      />
      <ChoiceSelect
        name="output"
        label={t('plan:tools.output')}
        description={t('display.outputHelp')}
        value={output}
        choices={OUTPUT_MODES}
        textOf={(value) => t(`plan:output.${value}`)}
        onChoice={(chosen) => change({ output: chosen })}
      />
      <Switch
        name="patterns"
        label={t('plan:tools.patterns')}
        description={t('display.patternsHelp')}
        checked={patterns}
        onChange={(event) => change({ patterns: event.currentTarget.checked })}
      />
      <NativeSelect
        name="inputUnit"
        label={t('display.inputUnit')}
        value={inputUnit ?? 'in.'}
        data={[...UNITS]}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ inputUnit: isUnit(value) ? value : null })
        }}
      />
      <Switch
        name="groupIdentical"
        label={t('display.groupIdentical')}
        checked={groupIdentical ?? true}
        onChange={(event) => change({ groupIdentical: event.currentTarget.checked })}
      />
      {limits.miter && (
        <Switch
          name="miterEnabled"
          label={t('display.miterEnabled')}
          checked={miterEnabled ?? true}
          onChange={(event) => change({ miterEnabled: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
