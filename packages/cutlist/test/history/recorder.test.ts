import { expect, it } from 'vitest'
import { closed, mayUndo, newRecorder, noted, stepped, takeSnapshot } from '../../src/index.ts'
import { aDocument, anItem } from '../support/index.ts'

const of = (...lengths: string[]) =>
  takeSnapshot(aDocument(lengths.map((length) => anItem({ length, count: '1' }))))

it('a step that is closed ends before its quiet time, so that the next edit is a step of its own', () => {
  const begun = newRecorder(of())
  const first = closed(noted(begun, 'record', 0), () => of('1'))
  const second = closed(noted(first, 'record', 10), () => of('1', '2'))
  const back = stepped(second, 'UNDO', () => of('1', '2'))
  expect(back.restore).toEqual(of('1'))
  expect(stepped(back.recorder, 'UNDO', () => of('1')).restore).toEqual(of())
})

it('closing a step without an edit, or before history starts anew, changes nothing', () => {
  const begun = newRecorder(of())
  expect(closed(begun, () => of('1'))).toBe(begun)
  const reset = noted(begun, 'reset', 0)
  expect(closed(reset, () => of('1'))).toBe(reset)
  expect(mayUndo(reset)).toBe(false)
})
