import type { Cell, SourceTable } from '../read/table.ts'

/**
 * optiCutter's lists: the first cell of each row is a key that says what the row is. `P` is a part with length,
 * quantity, label and group, `@` a comment; the others are stock and settings. Source: the import manual at
 * opticutter.com/public/doc/import.
 */
const KEYS = new Set(['N', 'M', 'K', 'LT', 'RT', 'O', 'MR', 'S', 'P', '@'])

const HEADINGS = ['Length', 'Quantity', 'Description', 'Material']

const keyOf = (row: readonly Cell[]) => `${row[0] ?? ''}`.trim().toUpperCase()

export function isKeyed({ rows }: SourceTable): boolean {
  const filled = rows.filter((row) => row.some((cell) => `${cell}`.trim() !== ''))
  return filled.some((row) => keyOf(row) === 'P') && filled.every((row) => KEYS.has(keyOf(row)))
}

/** The parts alone, under headings of ours, each with its own line. */
export function unkeyed({ name, rows, lines, truncated }: SourceTable): SourceTable {
  const parts = rows.flatMap((row, index) =>
    keyOf(row) === 'P' ? [{ row: row.slice(1, 5), line: lines[index] ?? index + 1 }] : [],
  )
  return {
    name,
    truncated,
    rows: [HEADINGS, ...parts.map(({ row }) => row)],
    lines: [(parts[0]?.line ?? 2) - 1, ...parts.map(({ line }) => line)],
  }
}
