import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const pages = files
  .filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file))
  .map((file) => ({ file: file.replace('apps/web/src/', ''), text: read(file) }))

const drawing = (element: RegExp) => pages.filter(({ text }) => element.test(text)).map(({ file }) => file)

describe('the dialogs of the page', () => {
  it('are all of one component, which is never wider than the theme says', () => {
    expect(drawing(/<(Modal|Drawer)[\s>.]/)).toEqual(['shared/ui/Dialog.tsx'])
  })

  it('are all opened by the journeys that measure them', () => {
    const there = drawing(/<Dialog\s[^{]*\b(onClose|title)=/)
    const measured = ['dialogs', 'forms'].flatMap((list) =>
      [...read(`tests/e2e/src/support/${list}.ts`).matchAll(/^ {4}file: '([^']+)'/gm)].map(
        ([, file = '']) => file,
      ),
    )
    expect(there.length).toBeGreaterThan(10)
    expect([...new Set(measured)].toSorted()).toEqual(there.toSorted())
  })
})
