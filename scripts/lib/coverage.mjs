// The figures that the unit tests left in their last run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One line for each package that counts: the shares of its lines and branches.
 * @param {string} packages the folder of the packages
 * @returns {string[]}
 */
export const reached = (packages) =>
  readdirSync(packages).flatMap((name) => {
    const file = join(packages, name, 'coverage/coverage-summary.json')
    if (!existsSync(file)) return []
    const { lines, branches } = JSON.parse(readFileSync(file, 'utf8')).total
    return [`unit tests reach ${lines.pct} % of the lines and ${branches.pct} % of the branches of ${name}`]
  })
