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

/** The material of each line. Lines without one follow the line above. */
export function materialsOf(lines: readonly Line[], settings: ImportSettings) {
  const names = new Map<Line, string>()
  const unnamed = new Set<Line>()
  const keptName = keptNames()
  let above = ''
  for (const line of lines) {
    const own = keptName(unescaped(`${columnCell(line, settings, 'material')}`).trim())
    if (own === '' && above !== '') unnamed.add(line)
    if (own !== '') above = own
    names.set(line, own === '' && settings.materialAbove ? above : own)
  }
  return { names, unnamed }
}
