import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconTool } from '../../shared/ui/IconTool.tsx'

/** Prints the plan by the browser; open to every tier. */
export function PrintPlan() {
  const { t } = useTranslation('plan')
  return (
    <IconTool label={t('tools.print')} onClick={() => window.print()}>
      <IconPrinter size={20} />
    </IconTool>
  )
}
