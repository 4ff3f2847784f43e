import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverwriting, itemsOf, readStored, STORED_VERSION, toBundle, writeStored } from '../../src/index.ts'
import { aDocument, anItem, arbitrary, firstPanel } from '../support/index.ts'

describe('a stored project', () => {
  it('is the same as before it was stored, dirty if it was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitrary.item, { selector: ({ id }) => id }),
        fc.boolean(),
        (items, dirty) => {
          const document = aDocument(items)
          const open = { ...document, project: { ...document.project, dirty } }
          expect(readStored(writeStored(open, 'tab-1'))).toEqual({
            ok: true,
            value: { document: open, writer: 'tab-1' },
          })
        },
      ),
    )
  })

  it('of version 1 becomes one of the present version', () => {
    const flat = {
      id: 'p',
      title: 'Door',
      demo: 'basic-example-demo',
      activePanelId: firstPanel,
      panels: [{ id: firstPanel, title: 'Frame', exclusions: {} }],
      items: { [firstPanel]: [anItem()] },
      configs: { [firstPanel]: { barLength: '96' } },
    }
    const read = readStored(JSON.stringify({ version: 1, document: flat }))
    if (!read.ok) throw new Error(read.issue.code)
    const { document } = read.value
    expect(document.project).toMatchObject({
      title: 'Door',
      originProjectId: 'basic-example-demo',
      dirty: true,
    })
    expect(itemsOf(document, firstPanel)).toEqual([anItem()])
    expect(document.configs[firstPanel]?.barLength).toBe('96')
  })

  it('of version 1 that already held a bundle is read as it is', () => {
    const stored = { version: 1, bundle: toBundle(aDocument()) }
    expect(readStored(JSON.stringify(stored))).toMatchObject({ value: { document: aDocument(), writer: '' } })
  })

  it('of a newer version stays for a newer program', () => {
    const text = JSON.stringify({ version: STORED_VERSION + 1 })
    expect(readStored(text)).toMatchObject({ issue: { code: 'newerVersion' } })
  })

  it.each(['', 'null', '[]', '{', '{"version":0}', '{"version":2,"bundle":{}}', '{"version":1}'])(
    'is not read from %j',
    (text) => {
      expect(readStored(text)).toMatchObject({ issue: { code: 'notKerfwise' } })
    },
  )

  it('of another window is never overwritten unseen', () => {
    const mine = writeStored(aDocument(), 'tab-1')
    const theirs = writeStored(aDocument(), 'tab-2')
    expect(isOverwriting(theirs, 'tab-1', null)).toBe(true)
    expect(isOverwriting(theirs, 'tab-1', theirs)).toBe(false)
    expect(isOverwriting(mine, 'tab-1', null)).toBe(false)
    expect(isOverwriting(null, 'tab-1', null)).toBe(false)
  })
})
