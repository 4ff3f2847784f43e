/** The projects of an address, each once: named twice, its bars would be bought twice. */
export const chosenIds = (ids: string): readonly string[] => [
  ...new Set(
    ids
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
