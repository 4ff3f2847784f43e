import type { Material } from '@kerfwise/cutlist'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notify } from '../../shared/ui/notify.ts'
import { useApplyMaterial } from '../../state/materials/apply.ts'

/** Cuts the open list from a material, and shows it. */
export function useUseMaterial(): (material: Material) => void {
  const { t } = useTranslation('materials')
  const navigate = useNavigate()
  const apply = useApplyMaterial()
  return (material) => {
    if (!apply(material)) return
    notify({ kind: 'success', text: t('used', { name: material.name }), close: 3000 })
    void navigate({ to: '/bars', search: {} })
  }
}
