import {
  type CutDocument,
  closed,
  type HistoryEffect,
  mayRedo,
  mayUndo,
  newRecorder,
  noted,
  type Recorder,
  restoreSnapshot,
  stepped,
  takeSnapshot,
  ticked,
} from '@kerfwise/cutlist'
import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { noteStep } from '../rack/stepped.ts'
import { documentAtom, openAtom, selectionAtom } from './document.ts'

const recorderAtom = atom<Recorder | null>(null)

/** Begins the history of a document that was just opened. */
export const startHistoryAtom = atom(null, (_get, set, document: CutDocument) => {
  set(recorderAtom, newRecorder(takeSnapshot(document)))
})

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes a command, and records the document when it has been quiet for long enough. */
export const noteAtom = atom(null, (get, set, effect: HistoryEffect) => {
  const recorder = get(recorderAtom)
  if (!recorder) return
  const next = noted(recorder, effect, Date.now())
  set(recorderAtom, next)
  if (next.due === null) return
  clearTimeout(timer)
  timer = setTimeout(tick, Math.max(0, next.due.at - Date.now()))
})

function tick(): void {
  const store = getDefaultStore()
  const [recorder, document] = [store.get(recorderAtom), store.get(documentAtom)]
  if (recorder && document)
    store.set(
      recorderAtom,
      ticked(recorder, Date.now(), () => takeSnapshot(document)),
    )
}

/** Ends the step of undo that is under way. */
export const closeStepAtom = atom(null, (get, set) => {
  const [recorder, document] = [get(recorderAtom), get(documentAtom)]
  if (recorder && document)
    set(
      recorderAtom,
      closed(recorder, () => takeSnapshot(document)),
    )
})

export const useCloseStep = () => useSetAtom(closeStepAtom)

const stepAtom = atom(null, (get, set, type: 'UNDO' | 'REDO') => {
  const [recorder, document] = [get(recorderAtom), get(openAtom)]
  if (!recorder) return
  const step = stepped(recorder, type, () => takeSnapshot(document))
  set(recorderAtom, step.recorder)
  if (step.restore === null) return
  set(selectionAtom, [])
  const restored = restoreSnapshot(document, step.restore)
  set(documentAtom, restored)
  noteStep(document, restored)
})

const mayUndoAtom = atom((get) => {
  const recorder = get(recorderAtom)
  return recorder !== null && mayUndo(recorder)
})
const mayRedoAtom = atom((get) => {
  const recorder = get(recorderAtom)
  return recorder !== null && mayRedo(recorder)
})

export function useHistory() {
  const step = useSetAtom(stepAtom)
  return { undo: useAtomValue(mayUndoAtom), redo: useAtomValue(mayRedoAtom), step }
}
