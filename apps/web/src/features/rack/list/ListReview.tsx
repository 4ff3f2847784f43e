import { ApiError } from '@kerfwise/contract'
import {
  IMPORT_UNITS,
  namesRack,
  RACK_KINDS,
  RACK_LIST_FIELDS,
  type RackKind,
  type RackListField,
  type RackListMode,
  stockChanges,
  stockUndone,
  takeStock,
} from '@kerfwise/cutlist'
import type { BarList, BarListWish } from '@kerfwise/formats/bars'
import { Alert, Button, Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { useChangeRack, useRack } from '../../../state/rack/rack.ts'
import { useBarActions } from '../useBarActions.ts'
import { Differences } from './Differences.tsx'
import css from './List.module.css'
import { ListFaults } from './ListFaults.tsx'

/** Most bars that one call may add, correct or take off. */
const MOST = 1_000

interface ListReviewProps {
  list: BarList
  wish: BarListWish
  onWish: (wish: BarListWish) => void
  onBack: () => void
  onDone: () => void
}

/** A list of bars beside the rack: how it was read, what differs, and the button that takes it over. */
export function ListReview({ list, wish, onWish, onBack, onDone }: ListReviewProps) {
  const { t } = useTranslation(['rack', 'exchange'])
  const errorText = useErrorText()
  const [on, gone] = [useRack(false), useRack(true)]
  const [chosen, setMode] = useState<RackListMode | null>(null)
  const [kind, setKind] = useState<RackKind>('offcut')
  const [scrap, setScrap] = useState(false)
  const store = useChangeRack()
  const { tellListed } = useBarActions()
  const mode = useMemo(() => {
    const known = on.data && gone.data && namesRack(list.bars, { bars: on.data, gone: gone.data })
    return chosen ?? (known ? 'compare' : 'add')
  }, [chosen, list.bars, on.data, gone.data])
  const stock = useMemo(
    () => on.data && gone.data && takeStock(list.bars, { bars: on.data, gone: gone.data }, mode),
    [list.bars, on.data, gone.data, mode],
  )
  if (!stock)
    return on.error || gone.error ? <FormFault fault={on.error ?? gone.error} /> : <LoadingOverlay />
  const changes = stockChanges(stock, { kind, scrap })
  const amounts = [changes.add, changes.correct, changes.move].map((part) => part.length)
  const nothing = amounts.every((amount) => amount === 0)
  const tooMany = amounts.some((amount) => amount > MOST)
  const blocked = list.issues.length + stock.faults.length > 0 || list.fault !== null
  const chooseColumn = (column: number, field: RackListField | null) => {
    const mapping = list.columns.map((_, at) => {
      const other = list.mapping[at] ?? null
      return at === column ? field : other === field ? null : other
    })
    onWish({ ...wish, mapping })
  }
  const takeOver = () =>
    store.mutate(changes, {
      onSuccess: (bars) => {
        const made = bars
          .slice(
            0,
            stock.added.reduce((sum, { count }) => sum + count, 0),
          )
          .map(({ id }) => id)
        tellListed(stockUndone(stock, { made, scrap }))
        onDone()
      },
    })
  /** The line that the server has refused, where its answer names one. */
  const refusedLine = () => {
    const path = store.error instanceof ApiError ? `${store.error.details.path ?? ''}` : ''
    const [, at] = /^\$\.add\[(\d+)\]/.exec(path) ?? []
    return at === undefined ? null : (stock.added[Number(at)]?.line ?? null)
  }
  const line = refusedLine()
  return (
    <div className={css.steps}>
      <Radio.Group
        name="mode"
        label={t('list.mode')}
        value={mode}
        onChange={(chosen) => setMode(chosen === 'compare' ? 'compare' : 'add')}
      >
        <Radio value="add" label={t('list.modes.add')} mt="xs" />
        <Radio value="compare" label={t('list.modes.compare')} mt="xs" />
      </Radio.Group>
      <fieldset className={css.columns}>
        <legend>{t('exchange:import.columns')}</legend>
        <div className={css.fields}>
          {list.columns.map(({ heading, sample }, column) => {
            const name = heading || t('exchange:import.column', { number: column + 1 })
            return (
              <NativeSelect
                key={column}
                name={`column-${column}`}
                label={name}
                description={sample}
                value={list.mapping[column] ?? 'none'}
                data={[
                  { value: 'none', label: t('exchange:import.targets.none') },
                  ...RACK_LIST_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  chooseColumn(column, RACK_LIST_FIELDS.find((field) => field === value) ?? null)
                }
              />
            )
          })}
        </div>
      </fieldset>
      <div className={css.fields}>
        <ChoiceSelect
          name="unit"
          label={t('list.unit')}
          value={list.unit}
          choices={IMPORT_UNITS}
          onChoice={(unit) => onWish({ ...wish, unit })}
        />
        <TextInput
          name="material"
          label={t('list.material')}
          value={wish.material}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => onWish({ ...wish, material: value })}
        />
        <ChoiceSelect
          name="kind"
          label={t('list.kind')}
          value={kind}
          choices={RACK_KINDS}
          textOf={(value) => t(`kind.${value}`)}
          onChoice={(chosen) => setKind(chosen)}
        />
      </div>
      {list.fault && (
        <Alert color="red" role="alert">
          {t(`exchange:fault.${list.fault.code}`, { ...list.fault.params })}
        </Alert>
      )}
      <ListFaults issues={list.issues} faults={stock.faults} unit={wish.preferred} />
      <Differences stock={stock} />
      {stock.missing.length > 0 && (
        <Checkbox
          name="scrap"
          label={t('list.scrap')}
          checked={scrap}
          onChange={(event) => setScrap(event.currentTarget.checked)}
        />
      )}
      {list.bars.length === 0 && !blocked && <p className={css.lead}>{t('list.empty')}</p>}
      {tooMany && (
        <Alert color="red" role="alert">
          {t('list.most', { most: MOST })}
        </Alert>
      )}
      {line === null ? (
        <FormFault fault={store.error} />
      ) : (
        <Alert color="red" role="alert">
          {t('exchange:import.faultOfLine', { line, text: errorText(store.error) })}
        </Alert>
      )}
      <div className={css.foot}>
        <Button variant="default" onClick={onBack}>
          {t('exchange:import.another')}
        </Button>
        <Button disabled={blocked || nothing || tooMany} loading={store.isPending} onClick={takeOver}>
          {t('list.apply')}
        </Button>
      </div>
    </div>
  )
}
