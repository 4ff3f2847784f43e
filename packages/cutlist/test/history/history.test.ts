import { describe, expect, it } from 'vitest'
import {
  MOST_SNAPSHOTS,
  mayRedo,
  mayUndo,
  newRecorder,
  noted,
  type Recorder,
  stepped,
  ticked,
} from '../../src/index.ts'

const edit = (recorder: Recorder, now: number) => noted(recorder, 'record', now)
const never = () => {
  throw new Error('no snapshot is due')
}

/** Edits to each text and waits until it is recorded. */
function recorded(texts: readonly string[]): Recorder {
  return texts.reduce((recorder, text) => ticked(edit(recorder, 0), 1000, () => text), newRecorder('start'))
}

describe('history', () => {
  it('records 1000 ms after the last edit', () => {
    const typing = edit(edit(newRecorder('start'), 0), 600)
    expect(ticked(typing, 1599, never)).toBe(typing)
    expect(ticked(typing, 1600, () => 'typed').history.snapshots).toEqual(['start', 'typed'])
  })

  it('ignores a state equal to the present one', () => {
    expect(recorded(['start', 'a', 'a']).history.snapshots).toEqual(['start', 'a'])
  })

  it('keeps the last 12', () => {
    const { history } = recorded(Array.from({ length: 20 }, (_, index) => `${index}`))
    expect(history.snapshots).toHaveLength(MOST_SNAPSHOTS)
    expect(history.snapshots[0]).toBe('8')
    expect(history.index).toBe(11)
  })

  it('drops undone states at a new edit', () => {
    const undone = stepped(recorded(['a', 'b']), 'UNDO', never)
    expect(undone.restore).toBe('a')
    expect(ticked(edit(undone.recorder, 0), 1000, () => 'c').history.snapshots).toEqual(['start', 'a', 'c'])
  })

  it('undoes an edit that is not recorded yet, and redoes it', () => {
    const typing = edit(newRecorder('start'), 0)
    expect(mayUndo(typing)).toBe(true)
    const undone = stepped(typing, 'UNDO', () => 'typed')
    expect(undone.restore).toBe('start')
    expect(mayRedo(undone.recorder)).toBe(true)
    expect(stepped(undone.recorder, 'REDO', never).restore).toBe('typed')
  })

  it('stays within its bounds', () => {
    const at = newRecorder('start')
    expect(stepped(at, 'UNDO', never)).toMatchObject({ restore: null })
    expect(stepped(at, 'REDO', never)).toMatchObject({ restore: null })
    expect(mayUndo(at) || mayRedo(at)).toBe(false)
  })

  it('starts anew 50 ms after another project was opened, despite edits in between', () => {
    const opened = edit(noted(recorded(['a']), 'reset', 0), 20)
    expect(ticked(opened, 49, never)).toBe(opened)
    expect(ticked(opened, 50, () => 'other').history).toEqual({ snapshots: ['other'], index: 0 })
  })

  it('ignores commands that change nothing', () => {
    expect(noted(newRecorder('start'), 'skip', 0).due).toBeNull()
  })
})
