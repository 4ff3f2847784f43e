import { ActionIcon } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTellLanguage } from '../../state/session/tellLanguage.ts'

const LanguageMenu = lazy(async () => ({ default: (await import('./LanguageMenu.tsx')).LanguageMenu }))

/** Opens the choice of languages, whose menu is loaded with the first click. */
export function LanguageButton() {
  const { t } = useTranslation()
  useTellLanguage()
  const [wanted, setWanted] = useState(false)
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="var(--touch)"
      aria-label={t('language.label')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <IconLanguage size={18} />
    </ActionIcon>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu />
    </Suspense>
  )
}
