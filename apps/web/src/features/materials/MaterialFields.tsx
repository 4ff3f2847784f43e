import {
  PRICE_METHODS,
  UNITS,
  unitFamily,
  weightMethod,
  weightMethodsOf,
  weightPreview,
} from '@kerfwise/cutlist'
import { Checkbox, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../shared/locale.ts'
import { usePreferences } from '../../state/browser/preferences.ts'
import { MaterialChoice } from './MaterialChoice.tsx'
import css from './Materials.module.css'
import { MaterialText } from './MaterialText.tsx'
import { OffcutRows } from './OffcutRows.tsx'
import type { MaterialForm } from './useMaterialForm.ts'

const symmetries = ['symmetricalX', 'symmetricalY', 'symmetricalZ'] as const

/** All fields of a saved material, in the order of filling in. */
export function MaterialFields({ form }: { form: MaterialForm }) {
  const { t, i18n } = useTranslation(['materials', 'cutlist'])
  const [{ currency }] = usePreferences()
  const { values, unit, change, convert } = form
  const weights = weightMethodsOf(unitFamily(unit))
  const weight = weightMethod(values.weightCalculationMethod, unitFamily(unit))
  return (
    <>
      <Group title={t('form.stock')}>
        <div className={css.wide}>
          <MaterialText form={form} field="name" required />
        </div>
        <MaterialText form={form} field="barLength" required />
        <MaterialText form={form} field="stock" placeholder={t('form.unlimited')} />
        <MaterialChoice
          field="inputUnit"
          form={form}
          value={unit}
          choices={UNITS.map((value) => ({ value, text: value, choose: () => convert(value) }))}
        />
      </Group>
      <Group title={t('form.cutting')}>
        <MaterialText form={form} field="cutWaste" />
        <MaterialText form={form} field="sideCutWaste" placeholder="0" />
        <MaterialText form={form} field="minReusable" placeholder="0" />
      </Group>
      <Group title={t('form.price')}>
        <MaterialText form={form} field="unitPrice" suffix={currency} />
        <MaterialChoice
          field="priceCalculationMethod"
          form={form}
          value={values.priceCalculationMethod}
          choices={PRICE_METHODS.map((value) => ({
            value,
            text: t(`cutlist:choice.priceCalculationMethod.${unitFamily(unit)}.${value}`),
            choose: () => change({ priceCalculationMethod: value }),
          }))}
        />
        <MaterialText form={form} field="priceDate" type="date" />
      </Group>
      <Group title={t('form.weight')}>
        <MaterialText form={form} field="unitWeight" />
        <MaterialChoice
          field="weightCalculationMethod"
          form={form}
          value={weights.find(({ id }) => id === weight.id)?.id ?? weights[0]?.id ?? ''}
          choices={weights.map(({ id }) => ({
            value: id,
            text: t(`cutlist:choice.weightCalculationMethod.${id}`),
            choose: () => change({ weightCalculationMethod: id }),
          }))}
        />
        <p className={css.preview}>
          <span>{t('form.preview')}</span>
          <output aria-label={t('form.preview')}>
            {weightPreview(values, unit, localeOf(i18n.language))}
          </output>
          <span>{t('form.previewHelp')}</span>
        </p>
      </Group>
      <Group title={t('form.mitre')}>
        <MaterialText form={form} field="width" />
        <MaterialText form={form} field="miterTipOffset" />
        <div className={css.wide}>
          {symmetries.map((key) => (
            <Checkbox
              key={key}
              name={key}
              mb="xs"
              label={t(`cutlist:configuration.${key}.label`)}
              description={t(`cutlist:configuration.${key}.help`)}
              checked={values[key]}
              disabled={form.lockOf(key) !== null}
              onChange={(event) => change({ [key]: event.currentTarget.checked })}
            />
          ))}
        </div>
      </Group>
      <OffcutRows form={form} />
      <Textarea
        name="note"
        label={t('cutlist:configuration.note.label')}
        autosize
        minRows={2}
        maxRows={8}
        value={values.note}
        error={form.errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <div className={css.grid}>{children}</div>
    </fieldset>
  )
}
