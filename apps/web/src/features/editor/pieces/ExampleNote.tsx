import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../state/document/commands.ts'
import { useReadItems } from '../../../state/document/document.ts'
import { useIsExample } from '../../../state/document/example.ts'
import css from './ExampleNote.module.css'

/** Says that the list is an example, until the person changes or adds a row. */
export function ExampleNote() {
  const { t } = useTranslation('editor')
  const run = useCommands()
  const readItems = useReadItems()
  if (!useIsExample()) return null
  return (
    <div className={css.note}>
      <span>{t('pieces.example')}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => run('item.remove', { ids: readItems().map(({ id }) => id) })}
      >
        {t('pieces.exampleClear')}
      </Button>
    </div>
  )
}
