import {
  type Issue,
  MONEY_BOUNDS,
  MOST_WORTH_CLASSES,
  numberText,
  parseLength,
  parseNumber,
  type RackWorth,
  UNITS,
  type Unit,
  unitFamily,
  WORTH_BOUNDS,
} from '@kerfwise/cutlist'
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/errorText.ts'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusInvalid } from '../../shared/ui/form/focusInvalid.ts'
import { notify } from '../../shared/ui/notify.ts'
import { Panel } from '../../shared/ui/page/Page.tsx'
import { usePreferredUnit } from '../../state/browser/preferences.ts'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import { useRackWorth, useStoreRackWorth } from '../../state/rack/rack.ts'
import css from './WorthPanel.module.css'

/** The rule for the worth of offcuts. Shown once the server has named the present one. */
export function WorthPanel() {
  const { t } = useTranslation('rack')
  const { data, error } = useRackWorth()
  const preferred = usePreferredUnit() ?? 'in.'
  /** Counts the rules that were taken back, each of which the form shows anew. */
  const [undone, setUndone] = useState(0)
  return (
    <div className={css.panel}>
      <Panel title={t('worth.title')}>
        {data ? (
          <WorthForm
            key={undone}
            worth={data.classes.length > 0 ? data : { ...data, unit: preferred }}
            onUndone={() => setUndone((count) => count + 1)}
          />
        ) : (
          <FormFault fault={error} />
        )}
      </Panel>
    </div>
  )
}

/** Faults of a price whose own words say more than that a number is wanted. */
const ASKED: readonly Issue['code'][] = ['required', 'ambiguousSeparator']

interface Row {
  readonly id: number
  readonly from: string
  readonly price: string
}

let rows = 0

function newRow(from = '', price = ''): Row {
  rows += 1
  return { id: rows, from, price }
}

interface WorthFormProps {
  worth: RackWorth
  onUndone: () => void
}

function WorthForm({ worth, onUndone }: WorthFormProps) {
  const { t } = useTranslation(['rack', 'common'])
  const errorText = useErrorText()
  const [unit, setUnit] = useState<Unit>(worth.unit)
  const [typed, setTyped] = useState(() =>
    worth.classes.map(({ from, price }) => newRow(from, numberText(price))),
  )
  const [tried, setTried] = useState(false)
  const textOf = useIssueTextIn(unit)
  const store = useStoreRackWorth()
  const read = typed.map(({ from, price }) => ({
    from: parseLength(from, unit, { bounds: WORTH_BOUNDS }),
    price: parseNumber(price, { bounds: MONEY_BOUNDS }),
  }))
  const lengths = read.flatMap(({ from }) => (from.ok ? [from.value] : []))
  const faults = read.map(({ from, price }) => ({
    from: !from.ok
      ? textOf(from.issue)
      : lengths.filter((each) => each === from.value).length > 1
        ? t('worth.twice')
        : null,
    price: price.ok ? null : ASKED.includes(price.issue.code) ? textOf(price.issue) : t('worth.price'),
  }))
  const set = (id: number, values: Partial<Row>) =>
    setTyped(typed.map((row) => (row.id === id ? { ...row, ...values } : row)))
  const save = (form: HTMLFormElement) => {
    setTried(true)
    if (faults.some(({ from, price }) => from !== null || price !== null)) {
      // The faults are drawn first.
      requestAnimationFrame(() => focusInvalid(form))
      return
    }
    const classes = typed.flatMap(({ from }, at) => {
      const price = read[at]?.price
      return price?.ok ? [{ from: from.trim(), price: price.value }] : []
    })
    const undo = () =>
      store
        .mutateAsync(worth)
        .then(onUndone, (fault: unknown) => notify({ kind: 'warning', text: errorText(fault) }))
    const action = { text: t('common:undo'), run: () => void undo() }
    store.mutate(
      { unit, classes },
      { onSuccess: () => notify({ kind: 'success', text: t('worth.saved'), action }) },
    )
  }
  return (
    <Form
      name="rack-worth"
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <Text mb="sm">{t('worth.help')}</Text>
      {typed.length === 0 ? (
        <Text mb="sm">{t('worth.none')}</Text>
      ) : (
        <ChoiceSelect
          className={css.unit}
          name="worth-unit"
          label={t('worth.unit')}
          value={unit}
          choices={UNITS}
          onChoice={(chosen) => setUnit(chosen)}
        />
      )}
      {typed.map((row, at) => (
        <div key={row.id} className={css.row}>
          <TextInput
            name={`from-${at}`}
            required
            label={t('worth.row', { row: at + 1 })}
            value={row.from}
            error={tried ? faults[at]?.from : null}
            onChange={({ currentTarget }) => set(row.id, { from: currentTarget.value })}
          />
          <TextInput
            name={`price-${at}`}
            required
            label={t(`worth.per.${unitFamily(unit)}`, { row: at + 1 })}
            inputMode="decimal"
            value={row.price}
            error={tried ? faults[at]?.price : null}
            onChange={({ currentTarget }) => set(row.id, { price: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--touch)"
            aria-label={t('worth.remove', { row: at + 1 })}
            onClick={() => setTyped(typed.filter(({ id }) => id !== row.id))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <FormFault fault={store.error} />
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={typed.length >= MOST_WORTH_CLASSES}
          onClick={() => setTyped([...typed, newRow()])}
        >
          {t('worth.add')}
        </Button>
        {(typed.length > 0 || worth.classes.length > 0) && (
          <Button type="submit" loading={store.isPending}>
            {t('worth.save')}
          </Button>
        )}
      </Group>
    </Form>
  )
}
