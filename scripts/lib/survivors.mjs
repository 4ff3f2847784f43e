// Faults that no test noticed, and the known faults that no test can notice.

/** Without line and column, which every edit moves. @param {string} fault */
const name = (fault) => fault.replace(/^(?:.*\/src\/)?([^:]+):\d+(?::\d+)?: /, '$1: ')

/**
 * Sorts faults into those that are listed and those that are not. A fault may be made in several places of a function in the same
 * words; `times` says in how many of them it is none.
 * @param {string[]} missed by file, line, column and what is done
 * @param {{ fault: string, times?: number, reason: string }[]} equivalent
 */
export const judge = (missed, equivalent) => {
  const left = new Map(equivalent.map(({ fault, times = 1 }) => [fault, times]))
  const unlisted = missed.filter((fault) => {
    const rest = left.get(name(fault)) ?? 0
    left.set(name(fault), rest - 1)
    return rest < 1
  })
  return { unlisted, listed: missed.length - unlisted.length }
}
