import { describe, expect, it } from 'vitest'
import { commentsOf } from '../src/comments.ts'
import { files, read } from '../src/repository.ts'

/** The most lines of a comment. A longer one belongs in a doc, or in none. */
const MOST = 3

const sources = files.filter(
  (file) => /\.(tsx?|mjs|css|rs)$/.test(file) && !/(\/generated\/|\.gen\.ts$|\.d\.ts$)/.test(file),
)

describe('a comment', () => {
  it('has at most three lines, in every source', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const long = sources.flatMap((file) =>
      commentsOf(read(file))
        .filter(({ prose }) => prose > MOST)
        .map(({ line, prose }) => `${file}:${line} has ${prose}`),
    )
    expect(long).toEqual([])
  })

  it.each([
    ['of a block', '/**\n * One,\n * two,\n *\n * three,\n * four.\n */\nconst a = 1', 4],
    ['of lines', 'let a = 1\n// One,\n// two,\n// three,\n// four.\n', 4],
    ['with tags', '/**\n * One.\n * @param {string} a Not counted.\n */', 1],
    [
      'with errors and an example',
      '/// One,\n/// two.\n///\n/// # Errors\n/// None.\n/// ```\n/// run()\n/// ```\nfn a() {}',
      2,
    ],
    ['on one line', '  /** One. */\n  const a = 1', 1],
  ])('%s is counted by its lines of prose', (_name, source, prose) => {
    expect(commentsOf(source).map((comment) => comment.prose)).toEqual([prose])
  })

  it('at the head of a Rust module is documentation', () => {
    expect(commentsOf('//! One,\n//! two,\n//! three,\n//! four.\n')).toEqual([])
  })
})
