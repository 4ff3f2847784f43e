/** A name without what does not count between two names: letter case, outer spaces and the encoding of accents. */
export const plainName = (name: string): string => name.normalize('NFC').trim().toLowerCase()

/** The same without the number of spaces between words, for names of materials and suppliers in several lists. */
export const spacedName = (name: string): string => plainName(name).replace(/\s+/g, ' ')
