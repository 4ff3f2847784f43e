/** The cells of a row in their order, as the keyboard walks them. */
export const textColumns = ['length', 'count', 'description'] as const

export type TextColumn = (typeof textColumns)[number]

/** Which on-screen keyboard a cell asks for; lengths take marks and fractions, so they need the full one. */
export const inputModes: Record<TextColumn, 'text' | 'numeric'> = {
  length: 'text',
  count: 'numeric',
  description: 'text',
}
