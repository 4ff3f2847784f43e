import {
  hasTwoEdges,
  type ImportedRows,
  type ImportIssue,
  type ImportRow,
  type ItemValues,
  importRows,
  issue,
  linesLooked,
  type Nanometres,
  type PanelConfiguration,
  parseLength,
  plainName,
  TEXT_BOUNDS,
  type Unit,
  withLongerEdge,
} from '@kerfwise/cutlist'
import { type FileFault, fault } from '../fault.ts'
import { FILE_LIMITS } from '../limits.ts'
import type { Source, SourceTable } from '../read/table.ts'
import { anglesOf, type ReviewedAngles } from './angles.ts'
import type { ImportSettings } from './detect.ts'
import type { Choice, Doubt, Question } from './doubts/questions.ts'
import { resolved } from './doubts/resolve.ts'
import { endsOf } from './ends.ts'
import type { Lean } from './leans.ts'
import { type Line, type PieceLines, pieceLines } from './lines.ts'
import { materialsOf } from './materials.ts'
import { isOff } from './notes/done.ts'
import { readRow } from './row.ts'
import { settingsFor } from './settings.ts'
import { type ReadPiece, type SourceLine, sourceLines, sourceText } from './source-lines.ts'

/** A panel that takes rows. */
export interface ReviewPanel {
  readonly unit: Unit
  /** The kerf and the longest bar, against which lengths are judged; left out where none is set. */
  readonly kerf?: Nanometres | undefined
  readonly longest?: Nanometres | undefined
  /** The width of its profile as typed in the review; empty or left out without one. */
  readonly width?: string
}

/** A material whose pieces have a longer and a shorter edge, and the width between them. */
export interface ReviewedWidth {
  readonly material: string
  readonly text: string
  readonly unit: Unit
  /** Whether the text is a width. */
  readonly known: boolean
}

/** The facts about the project that a review needs; plain data, so that a worker can run it. */
export interface ReviewContext {
  /** For rows without a material. */
  readonly active: ReviewPanel
  /** By material, its name as `plainName` writes it. */
  readonly panels: Readonly<Record<string, ReviewPanel>>
  /** The unit of a panel that is made for a material. */
  readonly newUnit: Unit
}

/** The rows of one material, faulty ones if they are wanted; its name is empty if no column names materials. */
export interface ReviewedGroup {
  readonly name: string
  readonly rows: readonly Partial<ItemValues>[]
  readonly unit: Unit
  /** Stock and settings that the list names for the material; empty without any. */
  readonly settings: Partial<PanelConfiguration>
}

/** The contents of a file by the present settings: the importable rows, and the faults of the others. */
export interface Review {
  readonly groups: readonly ReviewedGroup[]
  readonly issues: readonly ImportIssue[]
  /** The number of read rows, including wrong rows. */
  readonly total: number
  readonly good: number
  /** Rows that the list itself has switched off. */
  readonly disabled: number
  /** The lines that add up the list. */
  readonly totals: readonly number[]
  /** Captions above parts of the list: lines with one text and neither length nor quantity. */
  readonly captions: readonly number[]
  /** Rows that the spreadsheet does not show, as a filter leaves them. */
  readonly hidden: number
  /** The lines whose descriptions are longer than narrow paper shows. */
  readonly long: readonly number[]
  /** Work on the pieces that the file asks for and no plan has, with its number. */
  readonly notPlanned: readonly { readonly name: string; readonly count: number }[]
  /** Rows that name no material below one that does. */
  readonly unnamed: number
  readonly angles: ReviewedAngles
  /** Rows mitred at both ends in a list whose angles bear no sign, and where no word says how the ends lean. */
  readonly unsigned: number
  /** Rows mitred at both ends of a list that has a minus, but may not mean it as we do. */
  readonly mirrored: number
  /** Rows of such a list by the word of the column that says how their ends lean. */
  readonly leans: Readonly<Record<Lean, number>>
  /** Materials with pieces whose edges differ in length, where the list measures one of them. */
  readonly widths: readonly ReviewedWidth[]
  /** Whether a note in words names the settings of the list, so that they are offered rather than taken. */
  readonly isNoted: boolean
  /** Each line of the source with its reading, and whether it is left out. */
  readonly lines: readonly SourceLine[]
  /** What the list leaves open; the import waits for the answers. */
  readonly questions: readonly Question[]
  /** The settings with the answers in them, by which the lines were read. */
  readonly settings: ImportSettings
  readonly fault: FileFault | null
}

/** A review before its questions. */
type Reading = Omit<Review, 'questions' | 'settings'>

/** The faults of the lines, where the reader of the text knows a better reason than that of a cell. */
function withReasons(
  read: ImportedRows,
  group: readonly Line[],
  table: SourceTable | undefined,
  { takenIn, corrections }: ImportSettings,
): ImportedRows {
  const reasons = new Map(
    group.flatMap(({ index, line }) => {
      const code = table?.faults?.get(index)
      const isSettled = takenIn.includes(index) || corrections[index] !== undefined
      return code === undefined || isSettled ? [] : [[line, code] as const]
    }),
  )
  if (reasons.size === 0) return read
  const others = read.issues.filter(({ line }) => line === null || !reasons.has(line))
  const named = [...reasons].map(
    ([line, code]): ImportIssue => ({ line, column: 'length', issue: issue(code) }),
  )
  // A line of two readings is never taken in one of them.
  const kept = read.places.flatMap((place, at) => (reasons.has(group[place]?.line ?? -1) ? [] : [at]))
  return {
    rows: kept.flatMap((at) => read.rows[at] ?? []),
    places: kept.flatMap((at) => read.places[at] ?? []),
    // Along with the others such a line has its text and no quantity, so that the table marks it.
    faulty: [
      ...read.faulty.filter(({ place }) => !reasons.has(group[place]?.line ?? -1)),
      ...group.flatMap(({ index, line }, place) =>
        reasons.has(line) && table ? [{ place, row: { length: sourceText(table, index), count: '' } }] : [],
      ),
    ],
    issues: [...others, ...named],
  }
}

/** The texts that a person has typed over the cells of a line. */
function correctionOf(line: Line | undefined, { corrections }: ImportSettings): ImportRow {
  return (line && corrections[line.index]) ?? {}
}

function byMaterial(
  lines: readonly Line[],
  materials: ReadonlyMap<Line, string>,
): ReadonlyMap<string, readonly Line[]> {
  const groups = new Map<string, Line[]>()
  const names = new Map<string, string>()
  for (const line of lines) {
    const name = materials.get(line) ?? ''
    const first = names.get(plainName(name)) ?? name
    names.set(plainName(name), first)
    const group = groups.get(first)
    if (group === undefined) groups.set(first, [line])
    else group.push(line)
  }
  return groups
}

function panelFor(name: string, { active, panels, newUnit }: ReviewContext): ReviewPanel {
  const plain = plainName(name)
  if (plain === '') return active
  return Object.hasOwn(panels, plain) ? (panels[plain] ?? active) : { unit: newUnit }
}

/** The width that a person has typed for a material, or else that of its panel. */
function widthOf(material: string, { unit, width = '' }: ReviewPanel, { widths }: ImportSettings) {
  const name = plainName(material)
  const text = (Object.hasOwn(widths, name) ? widths[name] : undefined) ?? width
  const read = parseLength(text, unit)
  const shown: ReviewedWidth = { material, text, unit, known: read.ok }
  return { value: read.ok ? read.value : null, shown }
}

/** Faults of the whole file, each once: every group reports the same ones. */
function distinct(issues: readonly ImportIssue[]): readonly ImportIssue[] {
  const whole = new Set<string>()
  return issues
    .filter(({ line, issue }) => {
      if (line !== null) return true
      const seen = whole.has(issue.code)
      whole.add(issue.code)
      return !seen
    })
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
}

const inOrder = (lines: readonly Line[]) => lines.toSorted((a, b) => a.index - b.index)

/** Lines that show a choice. */
const SHOWN = 2
/** Rows of a table that are read to show a choice. */
const SHOWN_FROM = 400

/** A question with two lines of the list as each of its choices reads them. */
function asked(source: Source, doubt: Doubt, answer: string | null, context: ReviewContext): Question {
  const { key, about = '', readings, shows } = doubt
  const most = Math.max(SHOWN_FROM, ...shows.map((index) => index + 1))
  const short: Source = {
    ...source,
    tables: source.tables.map((table) => ({ ...table, rows: table.rows.slice(0, most) })),
  }
  const choices = readings.map(({ id, text, params = {}, settings }): Choice => {
    const lines = readList(short, settings, context).lines
    const shown =
      shows.length > 0
        ? lines.filter(({ index }) => shows.includes(index))
        : lines.filter(({ left }) => left === null)
    return { id, text, params, samples: shown.slice(0, SHOWN) }
  })
  return { key, about, choices, answer }
}

/**
 * Reads a source by its settings and by the answers to its questions. Every fault names its line, and the good rows are separate
 * from the bad rows.
 */
export function reviewImport(source: Source, given: ImportSettings, context: ReviewContext): Review {
  const { settings, doubts } = resolved(source, given, context.active)
  return {
    ...readList(source, settings, context),
    questions: doubts.map(({ doubt, answer }) => asked(source, doubt, answer, context)),
    settings,
  }
}

/** Lines that were taken for headings, although they have figures. */
const headingsWithFigures = (left: PieceLines['left']): readonly Line[] =>
  [...left].flatMap(([line, why]) =>
    why === 'heading' && line.cells.some((cell) => /\d/.test(`${cell}`)) ? [line] : [],
  )

/** Why a list without any row of pieces has none. */
function nothingIn(looked: readonly Line[]): ImportIssue {
  const why =
    looked.length === 0
      ? issue('nothingToImport')
      : issue('noPiece', { lines: linesLooked(looked.map(({ line }) => line)) })
  return { line: null, column: null, issue: why }
}

function readList(source: Source, settings: ImportSettings, context: ReviewContext): Reading {
  const { lines: all, captions, title, totals, hidden, left } = pieceLines(source, settings)
  const taken = new Set(settings.takenIn)
  const off = new Set(all.filter((line) => !taken.has(line.index) && isOff(line, settings)))
  const lines = all.filter((line) => !off.has(line))
  const isTitled = title !== null && settings.captionsAre === 'materials'
  const heads = isTitled ? [...captions, title] : captions
  const table = source.tables[settings.table]
  const { names, unnamed } = materialsOf(inOrder([...all, ...heads]), settings, new Set(heads))
  const angles = anglesOf(lines, settings)
  const { decimalMark } = settings
  const groups = [...byMaterial(lines, names)].map(([name, group]) => {
    const panel = panelFor(name, context)
    return { name, group, panel, rows: group.map((line) => readRow(line, table, settings, panel.unit)) }
  })
  const ends = endsOf(groups, settings, angles.scale)
  const beside = table?.settings
  const read = groups.map(({ name, group, panel, rows: own }) => {
    const { unit } = panel
    const rows = own.map((row, at) => ({
      ...ends.shaped(row, group[at]),
      ...correctionOf(group[at], settings),
    }))
    const rules = { unit, decimalMark, angleScale: angles.scale, firstLine: 1 }
    const whole = importRows(rows, { ...rules, lines: group.map(({ line }) => line) })
    const imported = withReasons(whole, group, table, settings)
    const width = widthOf(name, panel, settings)
    const { value } = width
    const isInside = settings.lengthSide === 'inside' && value !== null
    const outer = isInside ? imported.rows.map((row) => withLongerEdge(row, unit, value)) : imported.rows
    const good = new Map(imported.places.map((place, at) => [place, outer[at] ?? null]))
    const pieces = group.map((line, place): readonly [Line, ReadPiece] => [
      line,
      { row: good.get(place) ?? null, cells: rows[place] ?? {}, material: name, unit },
    ])
    const asTyped = new Map(imported.faulty.map(({ place, row }) => [place, row]))
    const along = rows.flatMap((_, place) => good.get(place) ?? asTyped.get(place) ?? [])
    const style = { unit: settings.unit ?? unit, panelUnit: unit, decimalMark }
    const { values, issues } =
      beside === undefined ? { values: {}, issues: [] } : settingsFor(name, beside, style)
    return {
      name,
      unit,
      rows: settings.withFaulty ? along : outer,
      good: outer.length,
      issues: [...imported.issues, ...issues],
      settings: values,
      pieces,
      widths: imported.rows.some(hasTwoEdges) ? [width.shown] : [],
    }
  })
  const found = read.flatMap((group) => group.issues)
  const good = read.reduce((sum, group) => sum + group.good, 0)
  const isNothing = good === 0 && found.every(({ issue: { code } }) => code === 'nothingToImport')
  const issues = isNothing ? [nothingIn([...lines, ...captions, ...headingsWithFigures(left)])] : found
  const truncated = table?.truncated ?? false
  const pieces = new Map(read.flatMap((group) => group.pieces))
  const others = new Map([...left, ...[...off].map((line) => [line, 'switchedOff'] as const)])
  return {
    groups: read
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows, unit, settings: values }) => ({ name, rows, unit, settings: values })),
    issues: distinct(issues),
    total: lines.length,
    good,
    disabled: all.length - lines.length,
    totals,
    captions: captions.map(({ line }) => line),
    hidden,
    notPlanned: table?.notPlanned ?? [],
    long: [...pieces].flatMap(([{ line }, { row }]) =>
      (row?.description?.length ?? 0) > TEXT_BOUNDS.imported ? [line] : [],
    ),
    unnamed: lines.filter((line) => unnamed.has(line)).length,
    angles,
    unsigned: ends.unsigned,
    mirrored: ends.mirrored,
    leans: ends.leans,
    widths: read.flatMap(({ widths }) => widths),
    isNoted: beside?.isNoted === true,
    lines: table === undefined ? [] : sourceLines(table, { pieces, left: others, issues }),
    fault: truncated ? fault('tooManyRows', { rows: FILE_LIMITS.rows }) : null,
  }
}
