import { autoSave } from '@kerfwise/cutlist'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { documentAtom, isDemo } from '../document/document.ts'
import { useSession } from '../session/session.ts'
import { useAutoSaveChoice } from './autoSaveChoice.ts'
import { conflictAtom } from './save.ts'
import { useTellSave } from './tellSave.ts'
import { useSave } from './useSave.ts'

/** Saves a signed-in person's project by itself while they chose so: after 7 s of quiet, and when the screen is left. */
export function useAutoSave(): void {
  const store = useStore()
  const [enabled] = useAutoSaveChoice()
  const signedIn = Boolean(useSession()?.user)
  const conflict = useAtomValue(conflictAtom)
  const save = useSave()
  const tell = useTellSave()
  const machine = useRef(autoSave.IDLE)
  const doing = useRef({ save, tell })
  doing.current = { save, tell }

  useEffect(() => {
    if (conflict === null) machine.current = autoSave.resolved(machine.current)
  }, [conflict])

  useEffect(() => {
    if (!enabled || !signedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = store.get(documentAtom)
    const poll = async (now: number) => {
      const document = store.get(documentAtom)
      const dirty = document !== null && !isDemo(document) && document.project.dirty
      const next = autoSave.polled(machine.current, now, { enabled, signedIn, dirty })
      const begins = next.state === 'saving' && machine.current.state === 'idle'
      machine.current = next
      if (!begins) return
      const reported = machine.current.failure
      const outcome = await doing.current.save()
      const failed =
        outcome.kind === 'refused' ? outcome.key : outcome.kind === 'conflict' ? 'conflict' : null
      machine.current =
        failed === null ? autoSave.succeeded(machine.current) : autoSave.refused(machine.current, failed)
      const { failure } = machine.current
      // One message is enough: further changes would repeat it.
      if (failure && failure !== reported && outcome.kind === 'refused') doing.current.tell(outcome)
      arm()
    }
    const arm = () => {
      clearTimeout(timer)
      const { due } = machine.current
      if (due !== null) timer = setTimeout(() => void poll(Date.now()), Math.max(0, due - Date.now()))
    }
    const begin = () => {
      machine.current = autoSave.changed(machine.current, Date.now())
      arm()
    }
    const stop = store.sub(documentAtom, () => {
      const document = store.get(documentAtom)
      const edited = document?.project.id === seen?.project.id && document?.edits !== seen?.edits
      seen = document
      if (edited) begin()
    })
    begin()
    window.addEventListener('online', begin)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('online', begin)
      const { due } = machine.current
      if (due !== null && seen !== null && seen.edits > 0) void poll(due)
    }
  }, [enabled, signedIn, store])
}
