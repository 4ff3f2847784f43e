import { type Mapping, TARGETS, type TablePreview, type Target } from '@kerfwise/formats'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import css from './Import.module.css'

interface ColumnTableProps {
  preview: TablePreview
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** The name of a target: a column of the piece table has the same name as in the table. */
function labelOf(target: Target) {
  return target === 'material' || target === 'enabled' || target === 'unit'
    ? (`exchange:import.targets.${target}` as const)
    : (`cutlist:item.${target}` as const)
}

/** The first rows of the list, with the meaning of each column above it. */
export function ColumnTable({ preview, mapping, onChange }: ColumnTableProps) {
  const { t } = useTranslation(['exchange', 'cutlist'])
  const columns = Array.from({ length: preview.columns }, (_, column) => column)
  const choose = (column: number, target: Target | null) =>
    onChange(
      columns.map((other) => {
        if (other === column) return target
        // Each target belongs to one column at most, `material` too.
        return mapping[other] === target ? null : (mapping[other] ?? null)
      }),
    )
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={t('import.columns')}>
        <thead>
          <tr>
            <th>{t('import.line')}</th>
            {columns.map((column) => {
              const heading = preview.headings[column] || t('import.column', { number: column + 1 })
              return (
                <th key={column} scope="col">
                  <span className={css.heading}>{heading}</span>
                  <NativeSelect
                    className={css.target}
                    size="xs"
                    name={`column-${column}`}
                    aria-label={heading}
                    value={mapping[column] ?? 'none'}
                    data={[
                      { value: 'none', label: t('import.targets.none') },
                      ...TARGETS.map((target) => ({ value: target, label: t(labelOf(target)) })),
                    ]}
                    onChange={(event) => {
                      const chosen = event.currentTarget.value
                      choose(column, TARGETS.find((target) => target === chosen) ?? null)
                    }}
                  />
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells }, at) => (
            <tr key={`${line} ${at}`}>
              <td className={css.lineNumber}>{line}</td>
              {columns.map((column) => (
                <td key={column} data-off={(mapping[column] ?? null) === null || undefined}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
