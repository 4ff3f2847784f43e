import { AMOUNT_BOUNDS, IMPORT_UNITS, RACK_KINDS } from '@kerfwise/cutlist'
import type { BarList, BarListWish } from '@kerfwise/formats/bars'
import { Alert, Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { ChoiceSelect } from '../../../shared/ui/field/ChoiceSelect.tsx'
import { FormFault } from '../../../shared/ui/form/FormFault.tsx'
import { LoadingOverlay } from '../../../shared/ui/LoadingOverlay.tsx'
import { refusedLine } from './applied.ts'
import { Differences } from './Differences.tsx'
import css from './List.module.css'
import { ListColumns } from './ListColumns.tsx'
import { ListFaults } from './ListFaults.tsx'
import { useStocktaking } from './useStocktaking.ts'

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
  const { ready, fault, kind, setKind, scrap, setScrap, setMode } = useStocktaking(list, onDone)
  if (!ready) return fault ? <FormFault fault={fault} /> : <LoadingOverlay />
  const { mode, stock, blocked, tooMany } = ready
  const line = refusedLine(fault, stock)
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
      <ListColumns list={list} onMapping={(mapping) => onWish({ ...wish, mapping })} />
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
          onChoice={setKind}
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
          {t('list.most', { most: AMOUNT_BOUNDS.rackBars })}
        </Alert>
      )}
      {line === null ? (
        <FormFault fault={fault} />
      ) : (
        <Alert color="red" role="alert">
          {t('exchange:import.faultOfLine', { line, text: errorText(fault) })}
        </Alert>
      )}
      <div className={css.foot}>
        <Button variant="default" onClick={onBack}>
          {t('exchange:import.another')}
        </Button>
        <Button disabled={!ready.canTakeOver} loading={ready.storing} onClick={ready.takeOver}>
          {t('list.apply')}
        </Button>
      </div>
    </div>
  )
}
