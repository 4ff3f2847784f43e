/** A password must not be made of these words alone, or of its owner's name and mail address. */
const productWords = ['kerfwise', 'password', 'cutlist', 'cutting']

/** Many good passwords contain shorter words by chance. */
const shortestWord = 4
/** The least characters of a password beside the words that anybody would try. */
const least = 6

/** True for a password that is such a word and hardly more, as `Kerfwise2026!`. */
export function isObvious(password: string, own: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [...productWords, ...own.flatMap(parts)].filter((word) => word.length >= shortestWord)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return rest.length < plain.length && rest.length < least
}

/** A name or address, whole and by its words. */
function parts(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, ...plain.split(/[^\p{L}\p{N}]+/u)]
}
