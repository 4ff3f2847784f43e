import { expect, it } from 'vitest'
import { stringsOf } from '../src/strings.ts'

it('finds what a page shows without the texts of a language, and what it asks them for', () => {
  const page = `
    const name = <Button title="Save it" aria-label={t('save.action')} className="wide button">Hello there</Button>
    const sign = <p>· {count} mm <code>{'×'}</code>{t(\`kind.\${kind}\`)}</p>
    const said = <b>{'Said so'}</b>`
  const { all, shown } = stringsOf('page.tsx', page)
  expect(shown).toEqual(
    ['Hello there', 'Save it', 'Said so'].sort((a, b) => shown.indexOf(a) - shown.indexOf(b)),
  )
  expect(all).toContain('save.action')
  expect(all).toContain('kind.*')
})
