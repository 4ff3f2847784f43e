/** Milliseconds between two looks, and after which they end. */
const everyMs = 2_000
const longestMs = 60_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Looks again and again until something shows; false when it does not within a minute. A look that fails is repeated. */
export async function pollUntil<T>(look: () => Promise<T>, shows: (seen: T) => boolean): Promise<boolean> {
  const until = Date.now() + longestMs
  for (;;) {
    const seen = await look().then(
      (value) => ({ value }),
      () => null,
    )
    if (seen && shows(seen.value)) return true
    if (Date.now() >= until) return false
    await pause(everyMs)
  }
}
