import { CURRENCIES, isUnit, OUTPUT_MODES, UNITS } from '@kerfwise/cutlist'
import { Modal, NativeSelect, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../state/preferences.ts'
import { useUnit } from '../../state/request.ts'
import { useLimits } from '../../state/tier.ts'
import { FormatSelect } from './FormatSelect.tsx'

/** Choices of this browser; none of them changes the project. */
export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['editor', 'plan', 'cutlist'])
  const [preferences, change] = usePreferences()
  const limits = useLimits()
  const { inputUnit, currency, output, patterns, groupIdentical, miterEnabled } = preferences
  return (
    <Modal opened onClose={onClose} title={t('display.title')}>
      <Stack>
        <FormatSelect
          unit={useUnit()}
          value={preferences.outputFormat}
          onChange={(outputFormat) => change({ outputFormat })}
        />
        <NativeSelect
          label={t('display.currency')}
          value={currency}
          data={CURRENCIES.map(({ code, symbol }) => ({
            value: symbol,
            label: code === symbol ? code : `${code} · ${symbol}`,
          }))}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('plan:tools.output')}
          description={t('display.outputHelp')}
          value={output}
          data={OUTPUT_MODES.map((value) => ({ value, label: t(`plan:output.${value}`) }))}
          onChange={(event) => {
            const chosen = OUTPUT_MODES.find((mode) => mode === event.currentTarget.value)
            if (chosen) change({ output: chosen })
          }}
        />
        <Switch
          label={t('plan:tools.patterns')}
          description={t('display.patternsHelp')}
          checked={patterns}
          onChange={(event) => change({ patterns: event.currentTarget.checked })}
        />
        <NativeSelect
          label={t('display.inputUnit')}
          value={inputUnit ?? 'in.'}
          data={[...UNITS]}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ inputUnit: isUnit(value) ? value : null })
          }}
        />
        <Switch
          label={t('display.groupIdentical')}
          checked={groupIdentical ?? true}
          onChange={(event) => change({ groupIdentical: event.currentTarget.checked })}
        />
        {limits.miter && (
          <Switch
            label={t('display.miterEnabled')}
            checked={miterEnabled ?? true}
            onChange={(event) => change({ miterEnabled: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Modal>
  )
}
