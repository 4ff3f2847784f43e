/** Readers of foreign JSON. A value of another kind is undefined, and the caller takes its default. */
export type Read<T> = (value: unknown) => T | undefined

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text; numbers are taken as they print, since older data holds some. */
export function readText(most: number): Read<string> {
  return (value) => {
    if (typeof value === 'number' && Number.isFinite(value)) return `${value}`
    return typeof value === 'string' && value.length <= most ? value : undefined
  }
}

export const readFlag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const readCount: Read<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export function readChoice<T extends string | number>(choices: readonly T[]): Read<T> {
  return (value) => choices.find((choice) => choice === value)
}

export function readNullable<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === null || value === '' ? null : read(value))
}

export function readList<T>(read: Read<T>): Read<readonly T[]> {
  return (value) =>
    Array.isArray(value) ? value.map(read).filter((entry) => entry !== undefined) : undefined
}
