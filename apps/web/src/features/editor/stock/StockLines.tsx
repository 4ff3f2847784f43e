import {
  type Issue,
  newStockLine,
  parseLength,
  parseStockQuantity,
  type StockLine,
  type Unit,
} from '@kerfwise/cutlist'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIssueText } from '../../../state/document/issueText.ts'
import css from './StockDialog.module.css'

interface StockLinesProps {
  /** The beginning of the fields' names. */
  name: string
  title: string
  help: string
  lines: readonly StockLine[]
  unit: Unit
  /** Finite quantities are part of some plans only. */
  withQuantity: boolean
  /** Whether lines can be taken away alone. */
  locked?: boolean
  onChange: (lines: readonly StockLine[]) => void
}

export function issuesOf({ length, quantity }: StockLine, unit: Unit): { length?: Issue; quantity?: Issue } {
  if (`${length}${quantity}`.trim() === '') return {}
  const [read, count] = [parseLength(length, unit), parseStockQuantity(quantity)]
  return { ...(read.ok ? {} : { length: read.issue }), ...(count.ok ? {} : { quantity: count.issue }) }
}

export function StockLines(props: StockLinesProps) {
  const { name, title, help, lines, unit, withQuantity, locked = false, onChange } = props
  const { t } = useTranslation('editor')
  const textOf = useIssueText()
  const added = useRef<number | null>(null)
  const add = () => {
    const line = newStockLine()
    added.current = line.id
    onChange([...lines, line])
  }
  const set = (id: number, values: Partial<StockLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...values } : line)))
  return (
    <fieldset className={css.lines}>
      <legend className={css.title}>{title}</legend>
      <p className={css.help}>{help}</p>
      {lines.map((line, index) => {
        const issues = issuesOf(line, unit)
        return (
          <div className={css.line} key={line.id}>
            <TextInput
              name={`${name}-length-${index}`}
              aria-label={t('stock.lineLength', { title, row: index + 1 })}
              placeholder={t('stock.length', { unit })}
              value={line.length}
              data-length={unit}
              // A person who adds a line wants to fill it in.
              autoFocus={line.id === added.current}
              error={issues.length && textOf(issues.length)}
              disabled={locked || line.bar !== undefined}
              {...(line.bar !== undefined && {
                leftSection: <small>{line.bar}</small>,
                leftSectionWidth: '8rem',
              })}
              onChange={(event) => set(line.id, { length: event.currentTarget.value })}
            />
            <TextInput
              name={`${name}-quantity-${index}`}
              aria-label={t('stock.lineQuantity', { title, row: index + 1 })}
              placeholder={t('stock.unlimited')}
              inputMode="numeric"
              value={line.quantity}
              error={issues.quantity && textOf(issues.quantity)}
              disabled={!withQuantity || line.bar !== undefined}
              onChange={(event) => set(line.id, { quantity: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="var(--touch)"
              aria-label={t('stock.remove', { row: index + 1 })}
              onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} />}
        disabled={locked}
        onClick={add}
      >
        {t('stock.add')}
      </Button>
    </fieldset>
  )
}
