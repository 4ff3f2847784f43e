/**
 * A spreadsheet that opens a CSV would run a text cell with such a beginning as a formula; an apostrophe before it
 * keeps the cell a text. A text that already has an apostrophe gets another one, so that removing one always restores
 * the text.
 */
const RISKY = /^'*[=+\-@\t\r]/

export function escaped(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** The original of an `escaped` text. A text without an escape is unchanged. */
export function unescaped(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
}
