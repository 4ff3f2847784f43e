import { isUnlocked } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useExchange } from '../../state/exchange/exchange.ts'
import { useLimits } from '../../state/session/tier.ts'

/** Import and export for the palette, the hotkeys and the help. */
export function useExchangeActions() {
  const { t } = useTranslation('exchange')
  const limits = useLimits()
  const [, open] = useExchange()
  return [
    {
      id: 'paste',
      group: 'edit' as const,
      label: t('import.pasteList'),
      hotkey: null,
      isEnabled: () => true,
      run: () => open('paste'),
    },
    {
      id: 'import',
      group: 'edit' as const,
      label: t('import.open'),
      hotkey: 'Mod+I',
      isEnabled: () => isUnlocked(limits, 'import'),
      run: () => open('import'),
    },
    {
      id: 'export',
      group: 'edit' as const,
      label: t('export.open'),
      hotkey: 'Mod+E',
      isEnabled: () => isUnlocked(limits, 'export'),
      run: () => open('export'),
    },
    {
      id: 'share',
      group: 'edit' as const,
      label: t('share.title'),
      hotkey: null,
      isEnabled: () => isUnlocked(limits, 'export'),
      run: () => open('share'),
    },
  ]
}
