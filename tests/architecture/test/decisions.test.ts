import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

/** These three describe how the solvers work, with what was measured; they have the form of a description. */
const solvers = ['straight-cuts-solver', 'mitred-bars', 'joined-bars'].map(
  (name) => `docs/decisions/${name}.md`,
)

const pages = files.filter((file) => /^docs\/decisions\/[^/]+\.md$/.test(file) && !solvers.includes(file))

describe('a page about a decision', () => {
  it.each(pages)('%s has context, decision, consequences and alternatives, in this order', (page) => {
    const headings = [...read(page).matchAll(/^## (\w+)/gm)].map(([, word]) => word)
    const wanted = ['Context', 'Decision', 'Consequences', 'Alternatives']
    expect(
      headings.filter((word) => wanted.includes(word ?? '')).filter((w, i, all) => w !== all[i - 1]),
    ).toEqual(wanted)
  })
})
