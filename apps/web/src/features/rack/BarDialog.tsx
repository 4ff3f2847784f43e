import { parseLength, RACK_KINDS, type RackBar, type RackKind, UNITS, type Unit } from '@kerfwise/cutlist'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ChoiceSelect } from '../../shared/ui/field/ChoiceSelect.tsx'
import { TextField } from '../../shared/ui/field/TextField.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { focusField } from '../../shared/ui/form/focusField.ts'
import { usePreferredUnit } from '../../state/browser/preferences.ts'
import { useIssueTextIn } from '../../state/document/issueText.ts'
import { useChangeRack } from '../../state/rack/rack.ts'
import css from './Rack.module.css'
import { useBarActions } from './useBarActions.ts'

interface BarDialogProps {
  /** Null for a new one. */
  bar: RackBar | null
  /** `saved` says whether the rack has changed. */
  onClose: (saved: boolean) => void
}

const PLACES = ['rack', 'slot', 'job'] as const

/** Adds bars, or corrects one. */
export function BarDialog({ bar, onClose }: BarDialogProps) {
  const { t } = useTranslation(['rack', 'cutlist'])
  const preferred = usePreferredUnit() ?? 'in.'
  const [values, setValues] = useState({
    kind: bar?.kind ?? ('offcut' as RackKind),
    length: bar?.length ?? '',
    unit: bar?.unit ?? (preferred as Unit),
    material: bar?.material ?? '',
    rack: bar?.rack ?? '',
    slot: bar?.slot ?? '',
    job: bar?.job ?? '',
    count: '1',
  })
  const [tried, setTried] = useState(false)
  const textOf = useIssueTextIn(values.unit)
  const store = useChangeRack()
  const { tellAdded, tellCorrected } = useBarActions()
  const fixed = bar?.state === 'reserved'
  const length = parseLength(values.length, values.unit)
  const faults: Partial<Record<string, string>> = {
    ...(length.ok ? {} : { length: textOf(length.issue) }),
    ...(values.material.trim() === '' ? { material: t('cutlist:validation.required') } : {}),
    ...(/^[1-9]\d{0,2}$/.test(values.count) ? {} : { count: t('form.count') }),
  }
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }))
  const field = (name: 'length' | 'material' | 'count' | (typeof PLACES)[number], more = {}) => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      value={values[name]}
      error={tried ? faults[name] : undefined}
      onText={(text) => set({ [name]: text })}
      {...more}
    />
  )
  const submit = (form: HTMLFormElement) => {
    setTried(true)
    const [first] = Object.keys(faults)
    if (first !== undefined) {
      focusField(form, first)
      return
    }
    const { count, ...fields } = values
    const changes = bar
      ? { correct: [{ id: bar.id, ...fields }] }
      : { add: [{ ...fields, count: Number(count) }] }
    store.mutate(changes, {
      onSuccess: (made) => {
        if (bar) tellCorrected(bar)
        else tellAdded(made)
        onClose(true)
      },
    })
  }
  return (
    <Dialog
      onClose={() => onClose(false)}
      title={bar ? t('form.correctTitle', { code: bar.id }) : t('form.addTitle')}
    >
      <Form
        name="rack-bar"
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        {fixed && <Text mb="sm">{t('form.fixed', { title: bar.plan?.title ?? '' })}</Text>}
        <div className={css.fields}>
          {field('length', { required: true, numeric: true, disabled: fixed, lengthUnit: values.unit })}
          <ChoiceSelect
            name="unit"
            label={t('field.unit')}
            value={values.unit}
            disabled={fixed}
            choices={UNITS}
            onChoice={(unit) => set({ unit })}
          />
          {field('material', { required: true, disabled: fixed, maxLength: 100 })}
          <ChoiceSelect
            name="kind"
            label={t('field.kind')}
            value={values.kind}
            choices={RACK_KINDS}
            textOf={(value) => t(`kind.${value}`)}
            onChoice={(kind) => set({ kind })}
          />
          {field('rack', { maxLength: 60 })}
          {field('slot', { maxLength: 60 })}
          {field('job', { maxLength: 100 })}
          {!bar && field('count', { numeric: true })}
        </div>
        <FormFault fault={store.error} />
        <Group gap="xs" mt="md" justify="end">
          <Button variant="default" onClick={() => onClose(false)}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={store.isPending}>
            {bar ? t('form.save') : t('form.add')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
