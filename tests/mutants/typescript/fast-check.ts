// In the place of fast-check: while tests are shown faults, a property tries no more cases than the runner allows. A property
// of thousands of cases takes seconds, and hundreds of faults reach it.
import * as real from 'fast-check'

export * from 'fast-check'

const most = () => (globalThis as { mostCases?: number }).mostCases ?? Number.POSITIVE_INFINITY

const bounded = <T>(given: real.Parameters<T> = {}): real.Parameters<T> => {
  const usual = given.numRuns ?? real.readConfigureGlobal().numRuns ?? 100
  return { ...given, numRuns: Math.min(usual, most()) }
}

export const assert = (<T>(property: real.IProperty<T>, given?: real.Parameters<T>) =>
  real.assert(property, bounded(given))) as typeof real.assert

export default { ...real, assert }
