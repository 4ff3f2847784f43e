import { useTranslation } from 'react-i18next'
import css from './KeyHint.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const signs = { mod: '⌘', shift: '⇧', alt: '⌥', enter: '↵', tab: '⇥', delete: '⌦', backspace: '⌫' } as const

const isNamed = (key: string): key is keyof typeof signs => key in signs

interface KeyHintProps {
  keys: string
  /** Whether the key is the message itself. Otherwise the key is only an ornament of a button. */
  heard?: boolean
}

/** A hotkey such as `mod+Enter` as the person's keyboard names it; hidden where there is no keyboard. */
export function KeyHint({ keys, heard = false }: KeyHintProps) {
  const { t } = useTranslation()
  const names = keys.split('+').map((key) => {
    const name = key.toLowerCase()
    if (!isNamed(name)) return key.toUpperCase()
    return isApple ? signs[name] : t(`keys.${name}`)
  })
  return (
    <span className={css.keys} data-key-hint aria-hidden={!heard || undefined}>
      {names.join(isApple ? '' : '+')}
    </span>
  )
}
