/** Seconds of the wire from milliseconds of the store. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

export const secondsOrNull = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : seconds(milliseconds)
