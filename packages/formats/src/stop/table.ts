import type { Cell } from '../read/table.ts'
import { inUnit } from '../write/machine-figures.ts'
import { withUnit } from '../write/piece-rows.ts'
import { barWords, isReached, type StopList, triedWords } from './list.ts'

/**
 * A row for each place of the stop. Every row has a length, since a stop may take an empty one for 0 and move to the
 * blade; what is done without the stop stands beside the row that follows, or the last.
 */
export function stopTable(list: StopList): readonly (readonly Cell[])[] {
  const { say, unit, bars } = list
  const rows: { readonly cells: readonly Cell[]; readonly notes: string[] }[] = []
  let before: string[] = []
  for (const bar of bars) {
    const name = barWords(bar, list)
    const about = [bar.material, name, inUnit(bar.length, unit)]
    before.push(...bar.words)
    for (const { place, times, angle, words } of bar.steps) {
      if (place === null) {
        before.push(`${name}: ${words}`)
        continue
      }
      const byHand = isReached(list, place) ? [] : [say.text('stop.beyond')]
      rows.push({
        cells: [times, inUnit(place, unit), angle, ...about],
        notes: [...byHand, ...before, words],
      })
      before = []
    }
  }
  rows.at(-1)?.notes.push(...before)
  const headings = [
    say.text('plan.count'),
    withUnit(say.text('saw.stop.square'), unit),
    `${say.text('saw.angle')} (°)`,
    say.text('material'),
    say.text('plan.bar'),
    withUnit(say.text('plan.stock'), unit),
    `${say.heading('description')} (${triedWords(list)})`,
  ]
  return [headings, ...rows.map(({ cells, notes }) => [...cells, notes.join('; ')])]
}
