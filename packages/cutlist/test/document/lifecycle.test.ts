import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asProjectId,
  demoOf,
  execute,
  newDocument,
  readBundle,
  savedDocument,
  toBundle,
} from '../../src/index.ts'
import { aContext, aDocument, anAnswer, aRequest, arbitrary, firstPanel } from '../support/index.ts'

const context = aContext()

function edited() {
  return execute(aDocument(), { id: 'project.set', args: { title: 'Door' } }, context)
}

describe('a project', () => {
  it('is new, loaded and dirty when it is added, with an empty title and one panel', () => {
    const { project, panels } = execute(aDocument(), { id: 'project.add', args: {} }, context)
    expect(project).toMatchObject({
      title: '',
      isNew: true,
      loaded: true,
      dirty: true,
      originProjectId: null,
    })
    expect(panels.map(({ id }) => id)).toEqual([project.activePanelId])
  })

  it('is dirty after an edit, and clean and no longer new once the edit is saved', () => {
    const document = edited()
    expect(document.project.dirty).toBe(true)
    const saved = {
      projectId: document.project.id,
      revision: 7,
      modified: 5,
      anonymous: false,
      edits: document.edits,
    }
    expect(savedDocument(document, saved).project).toMatchObject({ dirty: false, isNew: false, revision: 7 })
    const editedMeanwhile = execute(document, { id: 'project.set', args: { title: 'Gate' } }, context)
    expect(savedDocument(editedMeanwhile, saved).project.dirty).toBe(true)
    expect(savedDocument(document, { ...saved, anonymous: true }).project.dirty).toBe(true)
    const other = newDocument(context)
    expect(savedDocument(other, saved)).toBe(other)
  })

  it('gets a new id as a clone and remembers its origin', () => {
    const source = edited()
    const clone = execute(source, { id: 'project.clone', args: {} }, context)
    expect(clone.project).toMatchObject({
      originProjectId: source.project.id,
      isNew: true,
      dirty: true,
      revision: 0,
    })
    expect(clone.project.id).not.toBe(source.project.id)
    const panel = clone.project.activePanelId
    expect(panel).not.toBe(firstPanel)
    expect(clone.items[panel]).toEqual(source.items[firstPanel])
  })

  it('is clean when it comes from the server, unless it is an unsaved clone or nobody is signed in', () => {
    const load = (source = aDocument(), signedIn = true) =>
      execute(newDocument(context), { id: 'project.load', args: { source, signedIn } }, context).project
    expect(load()).toMatchObject({ dirty: false, loaded: true })
    expect(load(aDocument(), false).dirty).toBe(true)
    const clone = execute(aDocument(), { id: 'project.clone', args: {} }, context)
    expect(load(clone).dirty).toBe(true)
    expect(load({ ...clone, project: { ...clone.project, revision: 1 } }).dirty).toBe(false)
  })

  it('clears the workspace if it is open and deleted', () => {
    const document = aDocument()
    const remove = (projectId: typeof document.project.id) =>
      execute(document, { id: 'project.delete', args: { projectId } }, context)
    expect(remove(asProjectId('other'))).toBe(document)
    expect(remove(document.project.id).project).toMatchObject({ dirty: false, loaded: false, title: '' })
  })

  it('is a demo by its own id or by its origin', () => {
    const ids = (id: string, origin: string | null) =>
      demoOf({ id: asProjectId(id), originProjectId: origin === null ? null : asProjectId(origin) })
    expect(ids('basic-example-demo', null)).toBe('basic-example-demo')
    expect(ids('x', 'basic-example-demo')).toBe('basic-example-demo')
    expect(ids('x', 'y')).toBeNull()
  })
})

describe('a saved project', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(arbitrary.item, { selector: ({ id }) => id }),
        arbitrary.configuration,
        (items, config) => {
          const document = aDocument(items, config)
          expect(readBundle(JSON.parse(JSON.stringify(toBundle(document))))).toEqual(document)
        },
      ),
    )
  })

  it('keeps results with a configuration, without the run under way', () => {
    const plan = anAnswer()
    const panelId = firstPanel
    const asked = execute(aDocument(), { id: 'result.request', args: { panelId } }, context)
    const built = { request: aRequest(), keys: [] }
    const done = execute(asked, { id: 'result.receive', args: { panelId, built, plan } }, context)
    const again = execute(done, { id: 'result.request', args: { panelId } }, context)
    const read = readBundle(JSON.parse(JSON.stringify(toBundle(again))))
    expect(read?.results[panelId]).toMatchObject({ inSync: true, requesting: false, data: plan })
    expect(toBundle({ ...again, configs: {} }).results).toEqual({})
  })

  it.each([
    ['price', 'dear'],
    ['bar', {}],
  ])('drops a plan whose stock has the %s %j, which no screen could show', (key, value) => {
    const request = aRequest()
    const built = { request, keys: [] }
    const args = { panelId: firstPanel, built, plan: anAnswer() }
    const done = execute(aDocument(), { id: 'result.receive', args }, context)
    const kept = JSON.parse(JSON.stringify(toBundle(done)))
    expect(readBundle(kept)?.results[firstPanel]).toBeDefined()
    kept.results[firstPanel].request.stock[0][key] = value
    expect(readBundle(kept)?.results).toEqual({})
  })

  it('gives a complete document or none, whatever its shape', () => {
    const broken = fc.record({
      project: fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), title: fc.jsonValue() })),
      panels: fc.oneof(
        fc.jsonValue(),
        fc.array(fc.record({ id: fc.constantFrom('a', 'b', '__proto__', '') })),
      ),
      items: fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue())),
      configs: fc.jsonValue(),
      results: fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('a', 'b'), fc.record({ data: fc.jsonValue(), keys: fc.jsonValue() })),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), broken), (json) => {
        const document = readBundle(json)
        if (document === null) return
        const ids = document.panels.map(({ id }) => id)
        expect(ids).toContain(document.project.activePanelId)
        expect(Object.keys(document.configs).toSorted()).toEqual(ids.toSorted())
        expect(document.results).toEqual({})
      }),
    )
  })
})
