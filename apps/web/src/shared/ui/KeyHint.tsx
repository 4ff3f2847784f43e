import css from './KeyHint.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

const signs: Record<string, string> = isApple
  ? { mod: '⌘', shift: '⇧', alt: '⌥', enter: '↵' }
  : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter' }

/** A hotkey such as `mod+Enter` as the person's keyboard names it; hidden where there is no keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  const names = keys.split('+').map((key) => signs[key.toLowerCase()] ?? key.toUpperCase())
  return (
    <span className={css.keys} aria-hidden="true">
      {names.join(isApple ? '' : '+')}
    </span>
  )
}
