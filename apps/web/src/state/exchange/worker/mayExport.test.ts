import { asProjectId, DEMOS, demoDocument } from '@kerfwise/cutlist'
import type { ExportJob } from '@kerfwise/formats'
import { expect, it } from 'vitest'
import { mayExport } from './mayExport.ts'

const job = (document: ExportJob['document']) =>
  ({ entitlement: '{"export":true}', key: 'AAAA', job: { document } as ExportJob }) as const

it.each(DEMOS)(
  'a person without a plan exports the demo $id, and no list of their own that claims its id',
  async (demo) => {
    const document = demoDocument(demo, { title: 'Demo', description: '' })
    expect(await mayExport(job(document), 0)).toBe(true)
    const copy = { ...document, project: { ...document.project, id: asProjectId('p') } }
    expect(
      await mayExport(
        job({ ...copy, project: { ...copy.project, originProjectId: asProjectId(demo.id) } }),
        0,
      ),
    ).toBe(true)
    expect(await mayExport(job(copy), 0)).toBe(false)
    const [panel] = document.panels
    if (!panel) throw new Error('a demo has a panel')
    const longer = (document.items[panel.id] ?? []).map((item) => ({ ...item, length: '50' }))
    expect(await mayExport(job({ ...document, items: { [panel.id]: longer } }), 0)).toBe(false)
  },
)
