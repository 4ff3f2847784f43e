/** Median, ninety-ninth percentile and maximum of some milliseconds, as text. */
export function spread(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms over ${sorted.length}`
}

/** Calls it and gives its answer with the milliseconds that it took. */
export async function timed<T>(call: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now()
  const value = await call()
  return { value, ms: performance.now() - began }
}
