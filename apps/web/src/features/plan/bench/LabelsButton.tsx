import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import css from '../rack/RackAtBench.module.css'

interface LabelsButtonProps {
  isPending: boolean
  onPrint: () => void
  children: string
}

/** Prints labels at the saw; as large as gloves need it. */
export function LabelsButton({ isPending, onPrint, children }: LabelsButtonProps) {
  return (
    <Button
      className={css.labels}
      variant="default"
      leftSection={<IconQrcode size={30} />}
      loading={isPending}
      onClick={onPrint}
    >
      {children}
    </Button>
  )
}
