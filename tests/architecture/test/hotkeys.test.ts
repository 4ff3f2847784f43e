import { describe, expect, it } from 'vitest'
import { files, read } from '../src/repository.ts'

describe('keys', () => {
  it('are bound in one place, by actions that the palette and the help sheet show too', () => {
    const binding = files.filter(
      (file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && read(file).includes('useHotkeys'),
    )
    expect(binding).toEqual(['apps/web/src/features/commands/ProjectBar.tsx'])
  })
})
