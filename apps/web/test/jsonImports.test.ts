import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { jsonImports } from '../jsonImports.ts'

const root = join(import.meta.dirname, '../../../packages/locales')

it('the development server imports texts on demand as the JavaScript that it sends', async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [jsonImports()],
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => server.close())
  const page = await server.transformRequest('/src/rack.ts')
  expect(page?.code).toContain('import("/src/de/rack.json?import")')
  const texts = await server.transformRequest('/src/de/rack.json?import')
  expect(texts?.code).toContain('export default')
})
