/** A stand-in for a worker: works for so many milliseconds. */
export function work(ms: number): { workedUs: number } {
  const until = performance.now() + ms
  while (performance.now() < until);
  return { workedUs: ms * 1000 }
}

export const ready = (): void => undefined
