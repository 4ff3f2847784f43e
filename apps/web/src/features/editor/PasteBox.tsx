import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../shared/ui/KeyHint.tsx'
import { useDemoOrigin } from '../../state/document/document.ts'
import { useIsExample } from '../../state/document/example.ts'
import { useExchange } from '../../state/exchange/exchange.ts'
import css from './PasteBox.module.css'

/** The way in for a list that a person has already; beside the example it says what is read. */
export function PasteBox() {
  const { t } = useTranslation('editor')
  const [, open] = useExchange()
  const isExample = useIsExample()
  if (useDemoOrigin() !== null) return null
  const button = (
    <Button
      fullWidth
      size={isExample ? 'xl' : 'md'}
      variant={isExample ? 'filled' : 'default'}
      leftSection={<IconClipboardText size={20} />}
      rightSection={<KeyHint keys="mod+V" />}
      onClick={() => open('paste')}
    >
      {t('paste.button')}
    </Button>
  )
  if (!isExample) return button
  return (
    <div className={css.box}>
      {button}
      <p className={css.lead}>{t('paste.lead')}</p>
      <p className={css.forms}>
        <code>{t('paste.first')}</code> · <code>{t('paste.second')}</code>
      </p>
    </div>
  )
}
