import css from './KeyHint.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const signs: Record<string, string> = isApple
  ? { mod: '⌘', shift: '⇧', alt: '⌥', enter: '↵', tab: '⇥', delete: '⌦', backspace: '⌫' }
  : {
      mod: 'Ctrl',
      shift: 'Shift',
      alt: 'Alt',
      enter: 'Enter',
      tab: 'Tab',
      delete: 'Delete',
      backspace: 'Backspace',
    }

interface KeyHintProps {
  keys: string
  /** Whether the key is the message itself. Otherwise the key is only an ornament of a button. */
  heard?: boolean
}

/** A hotkey such as `mod+Enter` as the person's keyboard names it; hidden where there is no keyboard. */
export function KeyHint({ keys, heard = false }: KeyHintProps) {
  const names = keys.split('+').map((key) => signs[key.toLowerCase()] ?? key.toUpperCase())
  return (
    <span className={css.keys} data-key-hint aria-hidden={!heard || undefined}>
      {names.join(isApple ? '' : '+')}
    </span>
  )
}
