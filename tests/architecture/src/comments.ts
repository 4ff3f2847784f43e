/** A comment with the line where it begins and the number of its lines with prose. */
export interface Comment {
  readonly line: number
  readonly prose: number
}

const isProse = (line: string) => /[^\s/*#!]/.test(line)

/** Lines of a Rust comment before its examples and its sections about errors and panics. */
function withoutSections(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => /^\/\/\/ (```|# )/.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}

/** Lines of a block comment without tags such as `@param`. */
const withoutTags = (lines: readonly string[]) => lines.filter((line) => !/^(\/\*\*|\*)\s*@/.test(line))

/** The comments of a source that stand on lines of their own. The heads of Rust modules (`//!`) are documentation. */
export function commentsOf(source: string): Comment[] {
  const lines = source.split('\n').map((line) => line.trim())
  const found: Comment[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const mark = /^(\/\*|\/\/!|\/\/\/|\/\/)/.exec(line)?.[0]
    let end = at + 1
    if (mark === '/*') while (!lines[end - 1]?.includes('*/') && end < lines.length) end += 1
    else if (mark) while (lines[end]?.startsWith(mark)) end += 1
    if (mark && mark !== '//!') {
      const own = lines.slice(at, end)
      const prose = mark === '/*' ? withoutTags(own) : withoutSections(own)
      found.push({ line: at + 1, prose: prose.filter(isProse).length })
    }
    at = end
  }
  return found
}
