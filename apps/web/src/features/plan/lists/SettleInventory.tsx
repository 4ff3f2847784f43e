import type { PlanView } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { notify } from '../../../shared/ui/notify.ts'
import { once } from '../../../shared/ui/once.ts'
import { usePanelMaterial, useSettle } from '../../../state/materials/inventory.ts'

const piecesOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)

/** Once a plan is cut: takes what it used off the inventory of its saved material, and puts its offcuts there. */
export function SettleInventory({ view }: { view: PlanView }) {
  const { t } = useTranslation('materials')
  const textOf = useErrorText()
  const material = usePanelMaterial()
  const { settle, pending } = useSettle()
  const [settled, setSettled] = useState<PlanView | null>(null)
  const [took, left] = [piecesOf(view.leftoversUsed), piecesOf(view.offcuts)]
  if (!material || took + left === 0) return null
  const { name } = material
  const run = async () => {
    try {
      const missing = await settle(material, view)
      setSettled(view)
      notify({ kind: 'success', text: t('settle.done', { name, took, left }) })
      if (missing > 0) notify({ kind: 'warning', text: t('settle.missing', { count: missing }) })
    } catch (fault) {
      notify({ kind: 'warning', text: textOf(fault) })
    }
  }
  return (
    <Button
      variant="default"
      mt="md"
      leftSection={<IconArrowsExchange size={18} />}
      loading={pending}
      disabled={settled === view}
      onClick={once(run)}
    >
      {settled === view ? t('settle.was') : t('settle.action', { name })}
    </Button>
  )
}
