import { type ColumnKey, columnOf } from '@kerfwise/cutlist'
import { Button, Menu, TextInput } from '@mantine/core'
import { IconArrowRight, IconCopy, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../shared/ui/ActionMenu.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { once } from '../../../shared/ui/once.ts'
import { useCommands } from '../../../state/document/commands.ts'
import { useActivePanelId, useSelection } from '../../../state/document/document.ts'
import { useLabelledPanels } from '../../../state/document/panelLabel.ts'
import { columnsFor } from './columns.ts'
import css from './SelectionBar.module.css'

interface SelectionBarProps {
  mitres: boolean
  allowances: boolean
  locked: boolean
}

/** The actions on all selected rows. */
export function SelectionBar({ mitres, allowances, locked }: SelectionBarProps) {
  const { t } = useTranslation(['editor', 'cutlist'])
  const run = useCommands()
  const panels = useLabelledPanels()
  const active = useActivePanelId()
  const [selection, setSelection] = useSelection()
  const others = panels.filter(({ id }) => id !== active)
  return (
    <div className={css.bar} role="toolbar" aria-label={t('selection.label')}>
      <strong>{t('selection.count', { count: selection.length })}</strong>
      <SetColumn
        columns={columnsFor({ mitres, jobs: true, allowances }).filter(
          (column) => !locked || !columnOf(column).fixedInDemos,
        )}
        onSet={(column, text) => run('item.edit', { column, text })}
      />
      {!locked && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={16} />}
            onClick={once(() => run('item.duplicate', {}))}
          >
            {t('pieces.duplicate')}
          </Button>
          {others.length > 0 && (
            <ActionMenu
              target={
                <Button size="compact-sm" variant="default" leftSection={<IconArrowRight size={16} />}>
                  {t('selection.move')}
                </Button>
              }
            >
              {others.map(({ id, label }) => (
                <Menu.Item
                  key={id}
                  onClick={() => {
                    if (run('item.moveToPanel', { panelId: id })) setSelection([])
                  }}
                >
                  {label}
                </Menu.Item>
              ))}
            </ActionMenu>
          )}
          <Button
            size="compact-sm"
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              if (run('item.remove', {})) setSelection([])
            }}
          >
            {t('pieces.remove')}
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconX size={16} />}
        onClick={() => setSelection([])}
      >
        {t('selection.none')}
      </Button>
    </div>
  )
}

interface SetColumnProps {
  columns: readonly ColumnKey[]
  onSet: (column: ColumnKey, text: string) => void
}

/** Writes one text into a column of all selected rows. */
function SetColumn({ columns, onSet }: SetColumnProps) {
  const { t } = useTranslation(['editor', 'cutlist'])
  const [column, setColumn] = useState<ColumnKey>(columns[0] ?? 'description')
  const [text, setText] = useState('')
  return (
    <Form
      name="set-column"
      className={css.set}
      onSubmit={(event) => {
        event.preventDefault()
        onSet(column, text)
      }}
    >
      <select
        name="column"
        className={css.column}
        aria-label={t('selection.column')}
        value={column}
        onChange={(event) => setColumn(columns.find((each) => each === event.currentTarget.value) ?? column)}
      >
        {columns.map((each) => (
          <option key={each} value={each}>
            {t(`cutlist:item.${each}`)}
          </option>
        ))}
      </select>
      <TextInput
        name="value"
        size="xs"
        w={90}
        aria-label={t('selection.value')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="compact-sm" type="submit">
        {t('selection.set')}
      </Button>
    </Form>
  )
}
