// Prints how long each bench took as a multiple of the calibration in the same run, beside the multiple that is kept in
// baseline.json; `--write` keeps today's. Times differ between machines, such multiples hardly do. Judges nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname
const results = join(here, 'target/criterion')
const kept = join(here, 'baseline.json')

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @type {[string, number][]} */
const times = readdirSync(results, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'report')
  .map(({ name }) => {
    const run = join(results, name, 'new')
    return [read(join(run, 'benchmark.json')).title, read(join(run, 'estimates.json')).median.point_estimate]
  })
const unit = times.find(([name]) => name === 'calibration')?.[1]
if (!unit) throw new Error('no calibration among the results; run "cargo bench" in benches first')

const today = Object.fromEntries(
  times
    .filter(([name]) => name !== 'calibration')
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, time]) => [name, Number((time / unit).toPrecision(3))]),
)
/** @type {Record<string, number>} */
const before = read(kept)
const row = (/** @type {string[]} */ [name, ...numbers]) =>
  name.padEnd(36) + numbers.map((text) => text.padStart(10)).join('')
const lines = Object.entries(today).map(([name, now]) => {
  const then = before[name]
  return row([name, `${now}`, then ? `${then}` : '–', then ? `${(now / then).toFixed(2)}×` : 'new'])
})
const title = `calibration ${(unit / 1e3).toFixed(1)} µs`
process.stdout.write(`${[row([title, 'today', 'kept', '']), ...lines].join('\n')}\n`)
if (process.argv.includes('--write')) writeFileSync(kept, `${JSON.stringify(today, null, 2)}\n`)
