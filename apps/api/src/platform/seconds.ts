/** A time of the store, in milliseconds, as the wire has it. */
export const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

export const secondsOrNull = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : seconds(milliseconds)
