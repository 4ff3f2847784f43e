/** Which work an address opens; without either, the one of the last visit. */
export interface OpenSearch {
  demo?: string
  /** A project of the account. */
  id?: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What an address asks to open; anything else in it is left out. */
export const openSearch = ({ demo, id }: Record<string, unknown>): OpenSearch => ({
  ...(isText(demo) ? { demo } : {}),
  // The router reads an id of digits alone as a number.
  ...(isText(id) || typeof id === 'number' ? { id: String(id) } : {}),
})
