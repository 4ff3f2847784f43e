import { createTheme, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from './theme.ts'

/** The theme, with the screen-reader texts of its controls in the language of the page. */
export function useTheme(): MantineThemeOverride {
  const { t } = useTranslation()
  const close = t('close')
  return useMemo(() => {
    const named = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
    return mergeThemeOverrides(theme, createTheme({ components: { Modal: named, Notification: named } }))
  }, [close])
}
