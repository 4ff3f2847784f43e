/**
 * A text cell that begins with one of these would be run as a formula by a spreadsheet that opens a CSV; an
 * apostrophe before it keeps it a text. One is put before a text that is escaped already too, so that taking one
 * away always gives back what was there.
 */
const RISKY = /^'*[=+\-@\t\r]/

export function escaped(text: string): string {
  return RISKY.test(text) ? `'${text}` : text
}

/** What `escaped` was given; a text that needs no escape is as it is. */
export function unescaped(text: string): string {
  return text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text
}
