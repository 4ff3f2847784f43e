import { Button, type ButtonProps, CopyButton, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface AddressFieldProps extends Pick<TextInputProps, 'name' | 'label' | 'style'> {
  address: string
}

/** An address to be read, which is selected whole. */
export function AddressField({ address, ...field }: AddressFieldProps) {
  return <TextInput readOnly {...field} value={address} onFocus={(event) => event.currentTarget.select()} />
}

export function CopyAddress({ address, ...button }: ButtonProps & { address: string }) {
  const { t } = useTranslation('exchange')
  return (
    <CopyButton value={address}>
      {({ copied, copy }) => (
        <Button {...button} onClick={copy}>
          {copied ? t('share.copied') : t('share.copy')}
        </Button>
      )}
    </CopyButton>
  )
}
