import { RACK_LIST_FIELDS, type RackListField } from '@kerfwise/cutlist'
import type { BarList } from '@kerfwise/formats/bars'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { columnChosen } from './applied.ts'
import css from './List.module.css'

interface ListColumnsProps {
  list: BarList
  onMapping: (mapping: (RackListField | null)[]) => void
}

/** What each column of the list is taken for. */
export function ListColumns({ list, onMapping }: ListColumnsProps) {
  const { t } = useTranslation(['rack', 'exchange'])
  const mapping = list.columns.map((_, at) => list.mapping[at] ?? null)
  return (
    <fieldset className={css.columns}>
      <legend>{t('exchange:import.columns')}</legend>
      <div className={css.fields}>
        {list.columns.map(({ heading, sample }, column) => (
          <NativeSelect
            key={column}
            name={`column-${column}`}
            label={heading || t('exchange:import.column', { number: column + 1 })}
            description={sample}
            value={mapping[column] ?? 'none'}
            data={[
              { value: 'none', label: t('exchange:import.targets.none') },
              ...RACK_LIST_FIELDS.map((field) => ({ value: field, label: t(`field.${field}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const field = RACK_LIST_FIELDS.find((field) => field === value) ?? null
              onMapping(columnChosen(mapping, column, field))
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
