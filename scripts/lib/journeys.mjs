// How the last run of the browser journeys went, from the report that Playwright leaves.

/**
 * @typedef {{ title: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[], stats: { expected: number, flaky: number } }} Report
 */

/**
 * The journeys that passed at a second try, each with its file.
 * @param {Suite[]} suites
 * @param {string} [file]
 * @returns {string[]}
 */
const secondTries = (suites, file) =>
  suites.flatMap((suite) => {
    const from = file ?? suite.title
    const own = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return [...own.map(({ title }) => `${from}: ${title}`), ...secondTries(suite.suites ?? [], from)]
  })

/**
 * One line with the count, and one for each that needed a second try: none should.
 * @param {Report} report
 * @returns {string[]}
 */
export const retriesReport = ({ suites, stats }) => {
  const again = secondTries(suites)
  const all = stats.expected + stats.flaky
  return [`${again.length} of ${all} journeys needed a second try`, ...again.map((name) => `  ${name}`)]
}
