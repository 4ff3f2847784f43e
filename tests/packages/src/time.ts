/** Prints how long something took; no test judges time. */
export const tellTime = (what: string, began: number): boolean =>
  process.stdout.write(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
