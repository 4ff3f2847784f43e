import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

const pages = files.filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const having = (pattern: RegExp) => pages.filter((file) => pattern.test(read(file)))

describe('keys', () => {
  it('are bound in one place, by actions that the palette and the help sheet show too', () => {
    expect(having(/\buseHotkeys\b/)).toEqual(['apps/web/src/features/commands/ProjectBar.tsx'])
    expect(having(/\bgetHotkeyHandler\b|addEventListener\(\s*['"]key/)).toEqual([])
  })

  it.each(['Mod+Enter', 'Mod+Alt+Enter', 'Mod+P', 'Mod+K', '?'])(
    'of the page include %s, as one action',
    (key) => {
      const actions = pages.flatMap((file) => read(file).split(`hotkey: '${key}',`).slice(1))
      expect(actions).toHaveLength(1)
    },
  )
})
