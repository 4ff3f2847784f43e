import type { TierLimits } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Form } from '../../shared/ui/form/Form.tsx'
import { FormFault } from '../../shared/ui/form/FormFault.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { HintContext } from '../../shared/ui/section/HintContext.ts'
import { useHint } from '../../shared/ui/section/useHint.ts'
import type { MaterialDraft } from '../../state/materials/materialCalls.ts'
import { useSaveMaterial } from '../../state/materials/materials.ts'
import { MaterialFields } from './MaterialFields.tsx'
import css from './Materials.module.css'
import { useMaterialForm } from './useMaterialForm.ts'

interface MaterialDialogProps {
  material: MaterialDraft
  limits: TierLimits
  onClose: () => void
}

export function MaterialDialog({ material, limits, onClose }: MaterialDialogProps) {
  const { t } = useTranslation('materials')
  const form = useMaterialForm(material, limits)
  const store = useSaveMaterial()
  const [hint, tell] = useHint()
  const title = material.id ? t('form.editTitle', { name: material.name }) : t('form.addTitle')
  return (
    <Dialog onClose={onClose} title={title}>
      <Form
        name="material"
        onSubmit={(event) => {
          event.preventDefault()
          const draft = form.checked(event.currentTarget)
          if (!draft) return
          store.mutate(draft, {
            onSuccess: () => {
              notify({ kind: 'success', text: t('saved', { name: draft.name }), close: 3000 })
              onClose()
            },
          })
        }}
      >
        <HintContext value={tell}>
          <MaterialFields form={form} />
        </HintContext>
        <FormFault fault={store.error} />
        <div className={css.hint}>
          <p data-shown={hint.shown}>{hint.text}</p>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={store.isPending}>
              {t('form.save')}
            </Button>
          </Group>
        </div>
      </Form>
    </Dialog>
  )
}
