import type { Cell, ListSettings, SourceTable } from '../../read/table.ts'

/**
 * optiCutter's lists: the first cell of each row is a key for the kind of row. `P` is a part with length, quantity,
 * label and group, `S` stock with length, quantity, group and price, `M` the material, `K` the kerf, `LT` and `RT` the
 * trims, `MR` the least remnant, `@` a comment. Source: the import manual at opticutter.com/public/doc/import.
 */
const KEYS = new Set(['N', 'M', 'K', 'LT', 'RT', 'O', 'MR', 'S', 'P', '@'])

const HEADINGS = ['Length', 'Quantity', 'Description', 'Material']

const keyOf = (row: readonly Cell[]) => `${row[0] ?? ''}`.trim().toUpperCase()

export function isKeyed({ rows }: SourceTable): boolean {
  const filled = rows.filter((row) => row.some((cell) => `${cell}`.trim() !== ''))
  return filled.some((row) => keyOf(row) === 'P') && filled.every((row) => KEYS.has(keyOf(row)))
}

function settingsOf({ rows, lines }: SourceTable): ListSettings {
  const value = (key: string): Cell => rows.find((row) => keyOf(row) === key)?.[1] ?? ''
  return {
    material: `${value('M')}`.trim(),
    kerf: value('K'),
    trims: [value('LT'), value('RT')],
    minReusable: value('MR'),
    stock: rows.flatMap((row, index) => {
      if (keyOf(row) !== 'S') return []
      const [, length = '', count = '', group = '', price = ''] = row
      return [{ line: lines[index] ?? index + 1, length, count, group: `${group}`.trim(), price }]
    }),
  }
}

/** The parts under our own headings, each with its own line; stock and settings are separate. */
export function unkeyed(table: SourceTable): SourceTable {
  const { name, rows, lines, texts, truncated } = table
  const parts = rows.flatMap((row, index) =>
    keyOf(row) === 'P'
      ? [{ row: row.slice(1, 5), line: lines[index] ?? index + 1, text: texts?.[index] ?? row.join(' ') }]
      : [],
  )
  return {
    name,
    truncated,
    settings: settingsOf(table),
    rows: [HEADINGS, ...parts.map(({ row }) => row)],
    texts: ['', ...parts.map(({ text }) => text)],
    lines: [(parts[0]?.line ?? 2) - 1, ...parts.map(({ line }) => line)],
  }
}
