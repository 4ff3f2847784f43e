import { describe, expect, it } from 'vitest'
import { withoutInlineScripts, withScrollableTables } from '../src/build/finish.ts'

describe('scripts of a page', () => {
  it('become files that run in the same place', () => {
    const { html, files } = withoutInlineScripts('<p>a</p><script>go()</script><p>b</p>', '/docs')
    const [[name, code] = []] = [...files]
    expect(code).toBe('go()')
    expect(name).toMatch(/^_astro\/inline-[0-9a-f]{12}\.js$/)
    expect(html).toBe(`<p>a</p><script src="/docs/${name}"></script><p>b</p>`)
  })

  it('keep their attributes, and their name while their text is the same', () => {
    const made = ['<script type="module">a</script>', '<script>a</script>'].map((page) =>
      withoutInlineScripts(page, '/docs'),
    )
    expect(made[0]?.html).toMatch(/^<script type="module" src=/)
    expect([...(made[0]?.files ?? [])]).toEqual([...(made[1]?.files ?? [])])
  })

  it.each([
    '<script type="module" src="/docs/_astro/a.js"></script>',
    '<script type="application/json">{}</script>',
  ])('stay where they are: %s', (script) => {
    expect(withoutInlineScripts(script, '/docs')).toEqual({ html: script, files: new Map() })
  })
})

it('tables scroll in frames with labels of their own', () => {
  const html = withScrollableTables('<table><tr></tr></table><table></table>')
  expect(html.match(/tabindex="0" aria-label="Table \d"/g)).toHaveLength(2)
  expect(html).toMatch(/<\/table><\/div><div .* aria-label="Table 2"><table><\/table><\/div>$/)
})
