import { AMOUNT_BOUNDS } from '@kerfwise/cutlist'

/** The limits of a file. Larger files are refused before any work is done. */
export const FILE_LIMITS = {
  /** Bytes of a file. */
  file: 20_000_000,
  /** The most files of a folder, or at once. */
  files: 500,
  /** Bytes of a workbook when unpacked, and the most files that it may be made of. */
  inside: 120_000_000,
  entries: 2_000,
  rows: AMOUNT_BOUNDS.listRows,
  columns: 200,
  /** Filled cells of a sheet: two million take a processor longer than anybody waits. */
  cells: 600_000,
  /** Characters of a cell; a longer one is cut, since no column takes it. */
  cell: 6_000,
  /** Milliseconds until a page gives a file up. */
  time: 15_000,
} as const
