/**
 * The description that a beginning most likely means: the nearest match above the row, else below. Null if there is
 * none, or if the typed text is itself a description.
 */
export function completion(typed: string, row: number, descriptions: readonly string[]): string | null {
  const start = typed.toLowerCase()
  if (start.trim() === '') return null
  const nearestFirst = [...descriptions.slice(0, row).toReversed(), ...descriptions.slice(row + 1)]
  if (nearestFirst.some((text) => text.toLowerCase() === start)) return null
  return nearestFirst.find((text) => text.toLowerCase().startsWith(start)) ?? null
}
