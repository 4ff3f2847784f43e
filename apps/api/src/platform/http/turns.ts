/**
 * Lets one caller on in each turn of the event loop. Otherwise a burst of calls that arrives in one turn would be
 * handled as a whole before any other call, a health check included.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
