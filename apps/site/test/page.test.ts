import { describe, expect, it } from 'vitest'
import { sitePage } from '../src/build/page.ts'

const isPage = (path: string) =>
  ['README.md', 'de/README.md', 'api.md', 'ARCHITECTURE.md', 'decisions/kerf.md'].includes(path)
const body = (path: string, text: string) => sitePage(path, `# A \`page\`\n${text}`, isPage)

describe('a page of the site', () => {
  it('has the first heading as its title', () => {
    expect(body('a.md', 'Text.').text).toBe('---\ntitle: "A page"\n---\nText.')
    expect(() => sitePage('a.md', 'Text.', isPage)).toThrow('docs/a.md does not begin with a heading')
  })

  it.each([
    ['a.md', '[x](api.md#keys)', '[x](/docs/programs/#keys)'],
    ['decisions/b.md', '[x](../ARCHITECTURE.md)', '[x](/docs/architecture/)'],
    ['a.md', '[x](decisions/kerf.md)', '[x](/docs/decisions/kerf/)'],
    ['a.md', '[x](README.md)', '[x](/docs/)'],
    ['de/how-to/a.md', '[x](../README.md#b)', '[x](/docs/de/#b)'],
    ['de/how-to/a.md', '[x](../../api.md)', '[x](/docs/programs/)'],
    ['a.md', '[x](https://rust-lang.org) [y](#here)', '[x](https://rust-lang.org) [y](#here)'],
    ['a.md', '[the licence](../LICENSE)', 'the licence'],
    ['a.md', '```\n[x](api.md)\n```', '```\n[x](api.md)\n```'],
  ])('of %s turns %s into %s', (path, text, made) => {
    expect(body(path, text).text.split('---\n')[2]).toBe(made)
  })

  it('names the pictures that it shows', () => {
    const { text, pictures } = body('how-to/a.md', '![the plan](../screens/plan.webp)')
    expect(pictures).toEqual(['docs/screens/plan.webp'])
    expect(text).toContain('![the plan](../screens/plan.webp)')
  })
})
