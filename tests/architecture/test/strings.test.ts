import { expect, it } from 'vitest'
import { stringsOf } from '../src/strings.ts'

it('the search finds texts of a page outside of the languages, and the keys that the page uses', () => {
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
