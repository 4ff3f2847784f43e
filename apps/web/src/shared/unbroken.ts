/** A text that stays on one line, such as a count with its noun. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
