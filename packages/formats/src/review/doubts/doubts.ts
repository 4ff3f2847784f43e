import { tableAt } from '../../read/table.ts'
import { listsAmong } from '../blocks/joined.ts'
import { wholeOf } from '../columns/figures.ts'
import { isSection } from '../columns/profiles.ts'
import { detectTable } from '../detect.ts'
import { columnCell, descriptionOf, type Line } from '../lines.ts'
import { isTicked } from '../notes/done.ts'
import { materialOf } from '../notes/settings.ts'
import { endsDrawn } from '../notes/symbols.ts'
import { timesOfCaption } from '../notes/times.ts'
import { wordedEnds } from '../notes/worded-ends.ts'
import { linesOf, numbersOf, type Open } from './open.ts'
import type { Doubt, Reading } from './questions.ts'
import { sense, unit } from './sizes.ts'
import { sums } from './sums.ts'

function headingOf(open: Open, at: number): string {
  const { heading } = open.settings
  return heading === null
    ? ''
    : `${tableAt(open.source, open.settings.table).rows[heading]?.[at] ?? ''}`.trim()
}

/** A column by its heading, or by its number without one. */
function columnNamed(open: Open, at: number): Pick<Reading, 'text' | 'params'> {
  const column = headingOf(open, at)
  return column === ''
    ? { text: 'columnNumber', params: { number: at + 1 } }
    : { text: 'column', params: { column } }
}

/** Other sheets that hold lists too. */
function sheets({ source, settings }: Open): Doubt | null {
  const lists = listsAmong(source.tables)
  const all = source.tables.findIndex(({ together }) => together)
  if (lists.length < 2 || ![all, ...lists.map(({ index }) => index)].includes(settings.table)) return null
  const names = lists.map(({ table, header }) => `${table.name} (${table.rows.length - header.row - 1})`)
  const at = settings.table === all ? (lists[0]?.index ?? 0) : settings.table
  const own = (table: number) => (table === settings.table ? settings : detectTable(source, table))
  const one: Reading = {
    id: 'one',
    text: 'oneSheet',
    params: { sheet: source.tables[at]?.name ?? '' },
    settings: own(at),
  }
  const together: readonly Reading[] =
    all === -1 ? [] : [{ id: 'all', text: 'allSheets', params: { count: lists.length }, settings: own(all) }]
  return { key: 'sheets', about: names.join(', '), readings: [...together, one], shows: [] }
}

/** Two columns of figures, each of which may be the lengths. */
function order(open: Open): Doubt | null {
  const { settings } = open
  if (!settings.openOrder || settings.byHand.includes('columns')) return null
  const places = settings.mapping.flatMap((target, at) =>
    target === 'length' || target === 'count' ? [at] : [],
  )
  const readings = places.map(
    (length): Reading => ({
      ...{ id: `${length + 1}`, ...columnNamed(open, length) },
      settings: {
        ...settings,
        mapping: settings.mapping.map((target, at) => {
          if (!places.includes(at)) return target
          return at === length ? 'length' : 'count'
        }),
      },
    }),
  )
  return { key: 'order', readings, shows: [] }
}

function length(open: Open): Doubt | null {
  const { source, settings } = open
  if (
    settings.openLength.length === 0 ||
    settings.mapping.includes('length') ||
    settings.byHand.includes('columns')
  )
    return null
  const readings = settings.openLength.map(
    (at): Reading => ({
      ...{ id: `${at + 1}`, ...columnNamed(open, at) },
      settings: detectTable(source, settings.table, at),
    }),
  )
  return { key: 'length', readings, shows: [] }
}

function count(open: Open): Doubt | null {
  const { settings } = open
  if (settings.openCount.length === 0 || settings.byHand.includes('columns')) return null
  const readings = settings.openCount.map(({ column, factor }): Reading => {
    const mapping = settings.mapping.map((target, at) => {
      if (at === column) return 'count' as const
      return target === 'count' ? null : target
    })
    const changed = { ...settings, mapping, factor, oneEach: column === null }
    if (column === null) return { id: 'one', text: 'oneEach', settings: changed }
    if (factor === null) return { id: `${column + 1}`, ...columnNamed(open, column), settings: changed }
    const params = { column: headingOf(open, column), factor: headingOf(open, factor) }
    return { id: `${column + 1}x${factor + 1}`, text: 'times', params, settings: changed }
  })
  return { key: 'count', readings, shows: [] }
}

const textOf = ({ cells }: Line) => `${cells.find((cell) => `${cell}`.trim() !== '') ?? ''}`.trim()

function totals(open: Open): Doubt | null {
  const { doubtful } = linesOf(open)
  if (doubtful.length === 0) return null
  return leftOrTaken('totals', doubtful, open)
}

/** Whether lines are left out or taken. */
function leftOrTaken(key: 'totals' | 'done', lines: readonly Line[], { settings }: Open): Doubt {
  const readings: readonly Reading[] = [
    { id: 'leave', text: 'leaveOut', settings: { ...settings, [key]: 'leave' } },
    { id: 'take', text: 'arePieces', settings: { ...settings, [key]: 'take' } },
  ]
  return { key, about: numbersOf(lines), readings, shows: lines.slice(0, 2).map(({ index }) => index) }
}

/** Lines that a column ticks, as `Done` or `Cut`. */
function done(open: Open): Doubt | null {
  const ticked = linesOf(open).lines.filter((line) => isTicked(line, open.settings))
  return ticked.length === 0 ? null : leftOrTaken('done', ticked, open)
}

/** Whether a caption names the material of the pieces below it, by its section or by the word. */
const isMaterial = (caption: Line) => isSection(textOf(caption)) || materialOf(textOf(caption)) !== null

/** Texts between the parts of a list, each above rows of its own. */
function captions(open: Open): Doubt | null {
  const { source, settings } = open
  if (settings.mapping.includes('material')) return null
  const { captions: between, title, lines } = linesOf(open)
  const places = [...between, ...(title && between.length > 0 ? [title] : [])].toSorted(
    (a, b) => a.index - b.index,
  )
  const heads = places.filter(({ index }, at) => {
    const end = places[at + 1]?.index ?? Number.POSITIVE_INFINITY
    return lines.some((line) => line.index > index && line.index < end)
  })
  // One text in the middle is a remark, unless it names a profile.
  const areNames = heads.length > 1 || heads.some((line) => isSection(textOf(line)))
  if (!areNames || heads.length === 0 || heads.length * 2 < places.length) return null
  // Words between the lines of a mail are sentences, unless all of them name materials.
  if (source.delimiter === ' ' && !heads.every(isMaterial)) return null
  const readings: readonly Reading[] = [
    { id: 'materials', text: 'materials', settings: { ...settings, captionsAre: 'materials' } },
    { id: 'headings', text: 'headings', settings: { ...settings, captionsAre: 'headings' } },
  ]
  const shows = heads
    .flatMap(({ index }) => lines.find((line) => line.index > index)?.index ?? [])
    .slice(0, 2)
  const sure = heads.every(isMaterial) ? { sure: 'materials' } : {}
  return { key: 'captions', about: heads.map(textOf).join(', ').slice(0, 200), readings, shows, ...sure }
}

/** Captions that say how often the pieces below them are needed, or names that say it in a list without quantities. */
function frames(open: Open): Doubt | null {
  const { settings } = open
  const { assemblies, captions: between, title, lines } = linesOf(open)
  const texts = [...(title ? [title] : []), ...between].map(textOf)
  const names = settings.oneEach ? lines.map((line) => descriptionOf(line, settings)) : []
  const several = assemblies.flatMap((line) => {
    const times = wholeOf(columnCell(line, settings, 'count'))
    return times > 1 ? [`${descriptionOf(line, settings)} x ${times}`] : []
  })
  const about = [...texts, ...names].filter((text) => timesOfCaption(text) !== null).concat(several)
  if (about.length === 0 || settings.factor !== null) return null
  const shows = lines.filter(({ times }) => times !== undefined).map(({ index }) => index)
  if (shows.length === 0) return null
  const readings = (['multiplied', 'written'] as const).map(
    (id): Reading => ({ id, text: id, settings: { ...settings, framesAre: id } }),
  )
  return { key: 'frames', about: about.join(', ').slice(0, 200), readings, shows: shows.slice(0, 2) }
}

/** Drawings of slanted ends, without an angle. */
function symbols(open: Open): Doubt | null {
  const { settings } = open
  const at = settings.symbolColumn
  if (at === null || settings.byHand.includes('columns')) return null
  if (settings.mapping.includes('leftAngle') || settings.mapping.includes('rightAngle')) return null
  const drawn = linesOf(open).lines.filter(({ cells }) =>
    endsDrawn(cells[at] ?? '')?.some((lean) => lean !== 0),
  )
  const readings = (['mitred', 'square'] as const).map(
    (id): Reading => ({ id, text: id, settings: { ...settings, symbolsAre: id } }),
  )
  const about = [...new Set(drawn.map(({ cells }) => `${cells[at]}`.trim()))].slice(0, 3).join(', ')
  return { key: 'symbols', about, readings, shows: drawn.map(({ index }) => index).slice(0, 2) }
}

/** Words that name slanted ends, such as `mitred both ends 45`, where no column does. */
function words(open: Open): Doubt | null {
  const { settings } = open
  const worded = linesOf(open).lines.filter((line) => wordedEnds(line, settings) !== null)
  if (worded.length === 0) return null
  const readings: readonly Reading[] = [
    { id: 'mitred', text: 'asWorded', settings: { ...settings, wordsAre: 'mitred' } },
    { id: 'square', text: 'square', settings },
  ]
  const shows = worded.slice(0, 2).map(({ index }) => index)
  return { key: 'words', about: numbersOf(worded), readings, shows }
}

/** In the order in which they are asked: an answer may settle what comes behind it. */
export const DOUBTS = [
  sheets,
  order,
  length,
  count,
  captions,
  frames,
  symbols,
  words,
  done,
  totals,
  sums,
  unit,
  sense,
] as const
