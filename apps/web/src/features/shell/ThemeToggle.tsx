import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLateTip } from '../../shared/ui/useLateTip.tsx'

export function ThemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = t(dark ? 'theme.toLight' : 'theme.toDark')
  const button = useRef<HTMLButtonElement>(null)
  const { events, tip } = useLateTip(label, button)
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size="var(--touch)"
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        {...events}
      >
        {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
      {tip}
    </>
  )
}
