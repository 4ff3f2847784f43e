import { describe, expect, it } from 'vitest'
import { SHELF } from '../support/lists.ts'
import { pairs, talking } from '../support/talking.ts'

describe.each(pairs)('over $transport, in the revision $era', ({ connect }) => {
  const talk = talking(connect)

  it.each([
    ['pdf', '%PDF-', 'application/pdf'],
    ['labels', '%PDF-', 'application/pdf'],
    ['zpl', '^XA^CI28', 'application/zpl'],
    ['xlsx', 'PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', '\xef\xbb\xbf', 'text/csv;charset=utf-8'],
    ['saw', '\xef\xbb\xbf', 'text/csv;charset=utf-8'],
    ['svg', '<svg', 'image/svg+xml'],
    ['png', '\x89PNG', 'image/png'],
    ['dxf', '$ACADVER', 'image/vnd.dxf'],
    ['btlx', '<BTLx', 'application/xml'],
    ['dstv', 'rail.nc1', 'application/zip'],
    ['stop', 'Anzahl,Anschlag', 'text/csv;charset=utf-8'],
    ['gcode', '(Shelf)', 'text/x-gcode'],
  ])('makes the %s of a plan', async (format, head, type) => {
    const { data: planned } = await talk.call('solve', { list: SHELF, title: 'Shelf' })
    const made = await talk.client.callTool({
      name: 'make_file',
      arguments: {
        plan: planned.plan,
        format,
        language: 'de',
        section: '60x160',
        profile: 'code=RO, name=RO 48.3, height=48.3, web=3',
      },
    })
    const [, file] = made.content
    const resource = file?.type === 'resource' ? file.resource : undefined
    const bytes = Buffer.from(resource && 'blob' in resource ? resource.blob : '', 'base64')
    expect(made.structuredContent).toMatchObject({
      name: expect.stringMatching(/^Shelf/),
      type,
      bytes: bytes.length,
    })
    expect(resource?.mimeType).toBe(type)
    expect(bytes.subarray(0, 200).toString('latin1')).toContain(head)
  })

  it('makes no file of a plan that is not known, or in a form that it cannot have', async () => {
    const { data: shelf } = await talk.call('solve', { list: SHELF })
    const beyond = await talk.call.raw('make_file', { plan: shelf.plan, format: 'labels', place: 22 })
    expect(beyond.text).toContain('place: a sheet of a4x21 has 21 labels, none at place 22')
    const unknown = await talk.call.raw('make_file', { plan: '0'.repeat(64), format: 'pdf' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('plan: is not known here') })
    const pieces = [{ name: 'leg', length: 10, quantity: 50_000 }]
    const list = { unit: 'mm', kerf: 3, stock: ['6 m'], pieces }
    const { data } = await talk.call('solve', { list, effort: 'preview' })
    const many = await talk.call.raw('make_file', { plan: data.plan, format: 'labels' })
    expect(many).toMatchObject({
      isError: true,
      text: expect.stringContaining('format: these are 50000 labels'),
    })
  })
})
