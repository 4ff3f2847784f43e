/** A record with a value of each key; `keys` has all keys of the record. */
export function recordOf<T extends object>(
  keys: readonly (keyof T)[],
  value: <K extends keyof T>(key: K) => T[K],
): T {
  const made: Partial<T> = {}
  const put = <K extends keyof T>(key: K) => {
    made[key] = value(key)
  }
  for (const key of keys) put(key)
  return made as T
}
