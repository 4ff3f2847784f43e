/** A name without what does not count between two names: letter case, outer spaces and the encoding of accents. */
export const plainName = (name: string): string => name.normalize('NFC').trim().toLowerCase()
