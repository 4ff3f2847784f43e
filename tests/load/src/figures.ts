/** The value that so large a share of some milliseconds stays below; 0 without values. */
export function figure(milliseconds: readonly number[], share: number): number {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Median, ninety-ninth percentile and maximum of some milliseconds, as text. */
export function spread(milliseconds: readonly number[]): string {
  const at = (share: number) => figure(milliseconds, share).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms over ${milliseconds.length}`
}

/** Calls it and gives its answer with the milliseconds that it took. */
export async function timed<T>(call: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now()
  const value = await call()
  return { value, ms: performance.now() - began }
}
