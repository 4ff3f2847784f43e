import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

/** Warnings and faults have tones of their own in each theme (global.css). */
const tones: Readonly<Record<string, string | undefined>> = { red: 'bad', orange: 'warn' }

/**
 * Filled buttons are dark on light paper and light on dark paper, and their text is the other way round. Warnings and
 * faults keep one tone each in every place.
 */
export const toned: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? 'spruce'
  if (input.variant === 'filled') {
    if (color === 'spruce') return { ...colors, color: 'var(--on-accent)' }
    return color === 'red' ? { ...colors, color: 'var(--on-bad)' } : colors
  }
  const tone = tones[color]
  if (tone === undefined) return colors
  const words = `var(--${tone})`
  if (input.variant === 'light') return { ...colors, color: words, background: `var(--${tone}-soft)` }
  if (input.variant === 'outline') return { ...colors, color: words, border: `1px solid ${words}` }
  return { ...colors, color: words }
}
