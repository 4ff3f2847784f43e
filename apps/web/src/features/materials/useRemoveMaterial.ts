import type { Material } from '@kerfwise/cutlist'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/errorText.ts'
import { confirm } from '../../shared/ui/confirm.tsx'
import { notify } from '../../shared/ui/notify.ts'
import { materialIsInUse, useDeleteMaterial, useSaveMaterial } from '../../state/materials/materials.ts'

/** Deletes a material; asks first where projects use it, and offers to bring it back. */
export function useRemoveMaterial(): (material: Material) => Promise<void> {
  const { t } = useTranslation(['materials', 'common'])
  const textOf = useErrorText()
  const { mutateAsync: drop } = useDeleteMaterial()
  const { mutateAsync: store } = useSaveMaterial()
  const reported = async (work: Promise<unknown>, text: string, undo?: () => void) => {
    try {
      await work
      const action = undo ? { action: { text: t('common:undo'), run: undo } } : {}
      notify({ kind: 'success', text, ...action })
    } catch (fault) {
      notify({ kind: 'warning', text: textOf(fault) })
    }
  }
  return async (material) => {
    const { id, name } = material
    try {
      const question = { title: t('inUse.title', { name }), text: t('inUse.text'), action: t('inUse.action') }
      if ((await materialIsInUse(id)) && !(await confirm(question))) return
    } catch (fault) {
      notify({ kind: 'warning', text: textOf(fault) })
      return
    }
    const restore = () => void reported(store(material), t('restored', { name }))
    await reported(drop(id), t('deleted', { name }), restore)
  }
}
