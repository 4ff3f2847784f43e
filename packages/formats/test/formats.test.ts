import { describe, expect, it } from 'vitest'
import { EXPORT_FORMATS, exportFile, FORMATS, needsPlan } from '../src/write/index.ts'
import { assets, documentOf, FRAME, jobOf, planned } from './support.ts'

const typed = documentOf({ ...FRAME, title: 'Garden: gate', panel: 'Oak 40/40' })
const document = planned(typed)
const profile = { code: 'M', height: '40', width: '40', web: '2', plane: 'web' }
const fileOf = (format: (typeof EXPORT_FORMATS)[number], of = document) =>
  exportFile(jobOf(format, of, { profile }), assets)

describe.each(EXPORT_FORMATS)('a project exported as %s', (format) => {
  it('is a file of its type, named by the project, the material and its content', async () => {
    const { name, type, bytes } = await fileOf(format)
    const { ending, holds } = FORMATS[format]
    expect(name).toMatch(/^Garden gate\b[^/:]*\.\w+$/)
    expect(name.endsWith(ending)).toBe(true)
    expect(name.includes('Oak 40 40')).toBe(holds !== 'project')
    expect(type).toBe(FORMATS[format].type)
    expect(bytes.length).toBeGreaterThan(100)
  })
})

it.each(EXPORT_FORMATS.filter((format) => !needsPlan(format)))('%s needs no plan', async (format) => {
  expect((await fileOf(format, typed)).bytes.length).toBeGreaterThan(100)
})

it('files with one ending have different names', async () => {
  const names = await Promise.all(EXPORT_FORMATS.map(async (format) => (await fileOf(format)).name))
  expect(new Set(names).size).toBe(EXPORT_FORMATS.length)
})
