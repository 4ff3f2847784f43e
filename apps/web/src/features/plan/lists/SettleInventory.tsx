import type { AnsweredPlan, Shelf } from '@kerfwise/cutlist'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errorText.ts'
import { confirm } from '../../../shared/ui/confirm.tsx'
import { notify } from '../../../shared/ui/notify.ts'
import { once } from '../../../shared/ui/once.ts'
import { usePanelMaterial, useSettle } from '../../../state/materials/inventory.ts'
import { useSettled } from '../../../state/saw/useSettled.ts'

const piecesOf = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0)

/** After a plan is cut: removes the used bars from the inventory of its saved material, and adds the offcuts. */
export function SettleInventory({ plan, shelf }: { plan: AnsweredPlan; shelf: Shelf }) {
  const { t } = useTranslation('materials')
  const textOf = useErrorText()
  const material = usePanelMaterial()
  const { settle, pending } = useSettle()
  const { wasSettled, setSettled } = useSettled(plan, shelf)
  const [took, left] = [piecesOf(shelf.took), piecesOf(shelf.left)]
  if (!material || took + left === 0) return null
  const { name } = material
  const again = {
    title: t('settle.againTitle'),
    text: t('settle.againText', { name }),
    action: t('settle.again'),
  }
  const run = async () => {
    if (wasSettled && !(await confirm(again))) return
    try {
      const missing = await settle(material, shelf)
      setSettled()
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
      onClick={once(run)}
    >
      {wasSettled ? t('settle.was') : t('settle.action', { name })}
    </Button>
  )
}
