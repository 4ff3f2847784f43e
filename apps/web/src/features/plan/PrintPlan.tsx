import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Prints the plan by the browser; open to every tier. */
export function PrintPlan() {
  const { t } = useTranslation('plan')
  return (
    <Tooltip label={t('tools.print')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--touch)"
        aria-label={t('tools.print')}
        onClick={() => window.print()}
      >
        <IconPrinter size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
