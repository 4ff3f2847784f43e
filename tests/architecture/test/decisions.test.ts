import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const pages = files.filter((file) => /^docs\/decisions\/[^/]+\.md$/.test(file))

describe('a page about a decision', () => {
  it.each(pages)('has context, decision, consequences and alternatives, in this order: %s', (page) => {
    const headings = [...read(page).matchAll(/^## (\w+)/gm)].map(([, word]) => word)
    const wanted = ['Context', 'Decision', 'Consequences', 'Alternatives']
    expect(
      headings.filter((word) => wanted.includes(word ?? '')).filter((w, i, all) => w !== all[i - 1]),
    ).toEqual(wanted)
  })
})
