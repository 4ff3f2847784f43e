/** In the order of preference: a comma may also be a decimal mark, a colon part of a name. */
const DELIMITERS = ['\t', ';', '|', ',', '~', '^', ':'] as const

const SAMPLE_LINES = 60

/** What a line has outside of quotation marks and addresses: a scanner types the address on a label, which has colons. */
function outside(line: string): string {
  return line.replace(/(^|[\t;|,~^:])"(?:[^"]|"")*"/g, '$1').replace(/\bhttps?:\/\/[^\s;|,~^]*/gi, '')
}

function counts(lines: readonly string[], delimiter: string): readonly number[] {
  return lines.map((line) => line.split(delimiter).length - 1)
}

/** Share of the lines that the delimiter splits into the commonest number of cells. */
function steadiness(found: readonly number[]): number {
  const byCount = new Map<number, number>()
  for (const count of found) if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + 1)
  return Math.max(0, ...byCount.values()) / Math.max(1, found.length)
}

/** Whether commas could all be decimal marks: at most one a line, and digits on both sides of each. */
function isDecimalComma(lines: readonly string[]): boolean {
  return lines.every((line) => !line.includes(',') || /^[^,]*\d,\d+[^\d,]*$/.test(line))
}

/** Excel's own first line, `sep=;`. */
export function declaredDelimiter(text: string): string | null {
  return /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1] ?? null
}

/** The character that separates the cells of a text; null if every line is one cell. */
export function detectDelimiter(text: string): string | null {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
    .map(outside)
  const candidates = DELIMITERS.map((delimiter) => ({
    delimiter,
    steady: steadiness(counts(lines, delimiter)),
  })).filter(({ delimiter, steady }) => steady > 0.2 && !(delimiter === ',' && isDecimalComma(lines)))
  const best = candidates.find(({ steady }) => steady >= 0.75)
  if (best !== undefined) return best.delimiter
  return candidates.toSorted((a, b) => b.steady - a.steady)[0]?.delimiter ?? null
}
