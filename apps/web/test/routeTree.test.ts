import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { expect, test } from 'vitest'
import { routerOptions } from '../router.options.ts'

const web = join(import.meta.dirname, '..')

test('the committed route tree is the one of the routes', async () => {
  const root = mkdtempSync(join(tmpdir(), 'route-tree-'))
  try {
    cpSync(join(web, 'src/routes'), join(root, 'src/routes'), { recursive: true })
    const config = getConfig({ ...routerOptions, disableLogging: true }, root)
    await new Generator({ config, root }).run()
    const fresh = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8')
    expect(readFileSync(join(web, 'src/routeTree.gen.ts'), 'utf8')).toBe(fresh)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
