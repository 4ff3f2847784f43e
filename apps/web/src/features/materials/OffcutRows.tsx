import { isUnlocked, type LeftoverRow, leftoverIssues } from '@kerfwise/cutlist'
import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Locked } from '../../shared/ui/lock/Locked.tsx'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import css from './Materials.module.css'
import type { MaterialForm } from './useMaterialForm.ts'

const keys = ['length', 'stock'] as const

/** The offcuts of a material on the shelf, to be used before new bars. */
export function OffcutRows({ form }: { form: MaterialForm }) {
  const { t } = useTranslation('materials')
  const textOf = useIssueTextIn(form.unit)
  const { leftovers } = form.values
  const locked = !isUnlocked(form.limits, 'leftovers')
  const added = useRef(-1)
  const add = () => {
    added.current = leftovers.length
    form.change({ leftovers: [...leftovers, { length: '', stock: '1' }] })
  }
  const set = (place: number, row: LeftoverRow | null) =>
    form.change({ leftovers: row ? leftovers.with(place, row) : leftovers.toSpliced(place, 1) })
  const labels = { length: t('form.length'), stock: t('form.quantity') }
  return (
    <Locked limit={locked ? 'leftovers' : null}>
      <fieldset className={css.group} disabled={locked}>
        <legend className={css.legend}>{t('form.shelf')}</legend>
        <p className={css.quiet}>{t('form.shelfHelp')}</p>
        {leftovers.map((row, place) => {
          const issues = leftoverIssues(row, form.unit)
          const row1 = { row: place + 1 }
          const names = { length: t('form.rowLength', row1), stock: t('form.rowStock', row1) }
          return (
            // Rows have no name of their own; the fields hold no state that a place could mix up.
            <div className={css.row} key={`offcut ${place + 1}`}>
              {keys.map((key) => (
                <TextInput
                  key={key}
                  name={place === 0 && key === 'length' ? 'leftovers' : `leftovers-${key}-${place}`}
                  aria-label={names[key]}
                  placeholder={key === 'length' ? `${labels[key]} (${form.unit})` : t('form.unlimited')}
                  inputMode={key === 'length' ? 'text' : 'numeric'}
                  // A person who adds a row wants to fill it in.
                  autoFocus={key === 'length' && place === added.current}
                  value={row[key]}
                  error={issues[key] && textOf(issues[key])}
                  onChange={(event) => set(place, { ...row, [key]: event.currentTarget.value })}
                />
              ))}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="var(--touch)"
                aria-label={t('form.removeRow', row1)}
                onClick={() => set(place, null)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          )
        })}
        {form.errorOf('leftovers') && (
          <Text c="var(--bad)" size="sm" role="alert">
            {form.errorOf('leftovers')}
          </Text>
        )}
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('form.addRow')}
        </Button>
      </fieldset>
    </Locked>
  )
}
