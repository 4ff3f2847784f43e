import { Alert, Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface PrintLabelsProps {
  /** Of the chosen printer; null before one is chosen. */
  name: string | null
  isPending: boolean
  fault: string | null
  disabled: boolean
  onPrint: () => void
  onOther: () => void
}

/** Prints labels without a file, on the printer that is plugged into this device. */
export function PrintLabels({ name, isPending, fault, disabled, onPrint, onOther }: PrintLabelsProps) {
  const { t } = useTranslation('exchange')
  return (
    <>
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          loading={isPending}
          disabled={disabled}
          onClick={onPrint}
        >
          {name === null ? t('export.printer.print') : t('export.printer.printOn', { name })}
        </Button>
        {name !== null && (
          <Button variant="subtle" color="gray" disabled={disabled || isPending} onClick={onOther}>
            {t('export.printer.other')}
          </Button>
        )}
      </Group>
    </>
  )
}
