/**
 * Lets one caller on in each turn of the event loop. A burst of calls that arrives in one turn would otherwise be
 * handled whole before anybody else, a health check included, is heard.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
