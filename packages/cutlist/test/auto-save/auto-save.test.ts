import { describe, expect, it } from 'vitest'
import { autoSave, execute, resolveConflict } from '../../src/index.ts'
import { aContext, aDocument } from '../support/index.ts'

const { changed, IDLE, polled, refused, resolved, succeeded } = autoSave
const all = { enabled: true, signedIn: true, dirty: true }
const saving = () => polled(changed(IDLE, 0), 7000, all)

describe('auto-save', () => {
  it('saves after 7000 ms of quiet', () => {
    const twice = changed(changed(IDLE, 0), 5000)
    expect(polled(twice, 11_999, all).state).toBe('idle')
    expect(polled(twice, 12_000, all).state).toBe('saving')
  })

  it.each(['enabled', 'signedIn', 'dirty'] as const)('does not save unless %s', (condition) => {
    const machine = polled(changed(IDLE, 0), 7000, { ...all, [condition]: false })
    expect(machine).toEqual(IDLE)
  })

  it('saves changes made during a save again, and never saves twice at once', () => {
    const meanwhile = changed(saving(), 7100)
    expect(polled(meanwhile, 20_000, all)).toBe(meanwhile)
    expect(polled(succeeded(meanwhile), 14_100, all).state).toBe('saving')
  })

  it('ignores a failing network until the next change', () => {
    const failed = refused(saving(), 'network')
    expect(failed).toEqual(IDLE)
    expect(polled(changed(failed, 8000), 15_000, all).state).toBe('saving')
  })

  it('rests from a conflict until the person resolves it', () => {
    const failed = refused(saving(), 'conflict')
    expect(failed.failure).toBe('conflict')
    expect(polled(changed(failed, 8000), 15_000, all).state).toBe('idle')
    expect(polled(changed(resolved(failed), 8000), 15_000, all).state).toBe('saving')
  })

  it.each(['sessionExpired', 'notAuthorized'])('reports a %s and tries again at the next change', (key) => {
    const failed = refused(saving(), key)
    expect(failed.failure).toBe(key)
    expect(polled(failed, 15_000, all).state).toBe('idle')
    const again = polled(changed(failed, 8000), 15_000, all)
    expect(again.state).toBe('saving')
    expect(succeeded(again).failure).toBeNull()
  })
})

describe('a conflict', () => {
  const mine = execute(aDocument(), { id: 'project.set', args: { title: 'Mine' } }, aContext())
  const stored = aDocument()
  const theirs = {
    ...stored,
    project: { ...stored.project, id: mine.project.id, title: 'Theirs', revision: 9 },
  }

  it('keeps the own version by a save over the stored revision', () => {
    expect(resolveConflict({ mine, theirs }, 'mine').project).toMatchObject({
      title: 'Mine',
      revision: 9,
      dirty: true,
    })
  })

  it('loads the stored version on demand', () => {
    expect(resolveConflict({ mine, theirs }, 'theirs').project).toMatchObject({
      title: 'Theirs',
      revision: 9,
      dirty: false,
    })
  })
})
