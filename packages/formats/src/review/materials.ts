import { boundedName, plainName } from '@kerfwise/cutlist'
import { unescaped } from '../escape.ts'
import type { ImportSettings } from './detect.ts'
import { columnCell, type Line } from './lines.ts'

/** Shortens names for storage. Long names that become equal get a number. */
function keptNames(): (whole: string) => string {
  const kept = new Map<string, string>()
  const taken = new Set<string>()
  return (whole) => {
    const known = kept.get(plainName(whole))
    if (known !== undefined) return known
    let name = boundedName(whole)
    for (let n = 2; taken.has(plainName(name)); n += 1) name = boundedName(`${whole} (${n})`)
    kept.set(plainName(whole), name)
    taken.add(plainName(name))
    return name
  }
}

/** A caption without the sign or the word that leads to its rows. */
const captionText = ({ cells }: Line) =>
  `${cells.find((cell) => `${cell}`.trim() !== '') ?? ''}`
    .trim()
    .replace(/\s*[:：]$/, '')
    .replace(/^\p{L}[\p{L} ]{2,20}:\s+(?=\S)/u, '')

/** The material of each line. Lines without one follow the line above. */
export function materialsOf(
  lines: readonly Line[],
  settings: ImportSettings,
  captions: ReadonlySet<Line> = new Set(),
) {
  const names = new Map<Line, string>()
  const unnamed = new Set<Line>()
  const keptName = keptNames()
  const byCaptions = settings.captionsAre === 'materials'
  const isNaming = (line: Line) => byCaptions && captions.has(line)
  let above = ''
  for (const line of lines) {
    const text = `${columnCell(line, settings, 'material')}`.trim()
    const own = keptName(unescaped(text === '' && isNaming(line) ? captionText(line) : text))
    if (own === '' && above !== '' && !byCaptions) unnamed.add(line)
    if (own !== '') above = own
    names.set(line, own === '' && (settings.materialAbove || byCaptions) ? above : own)
  }
  return { names, unnamed }
}
