import { asProjectId, type CutDocument, clonedDocument, TEXT_BOUNDS, UNLIMITED } from '@kerfwise/cutlist'
import { useStore } from 'jotai'
import { useMemo } from 'react'
import { newId } from '../../shared/newId.ts'
import {
  forgetDocument,
  keepDocument,
  openDocument,
  ownDocument,
  replaceDocument,
} from '../document/browserCopy.ts'
import { documentAtom } from '../document/document.ts'
import { rackChangesAtom } from '../rack/rack.ts'
import { useMayReplace } from '../save/replace.ts'
import { usePutUser } from '../session/session.ts'
import { useBegin } from './begin.ts'
import { forgetLeftBehind } from './leftBehind.ts'

const server = () => import('../save/projectCalls.ts')
const rack = () => import('../rack/ofDeleted.ts')

const retitled = (document: CutDocument, title: string): CutDocument => ({
  ...document,
  project: { ...document.project, title: title.slice(0, TEXT_BOUNDS.title) },
})

/** The actions on saved projects in their list. A failed call throws the server's error. */
export function useProjectChanges() {
  const putUser = usePutUser()
  const mayReplace = useMayReplace()
  const begin = useBegin()
  const store = useStore()
  return useMemo(() => {
    const stored = async (document: CutDocument) => {
      const user = await (await server()).storeProject(document)
      if (user) putUser(user)
    }
    return {
      /** Opens a copy under its own title; false if the person chooses to keep the open project. */
      clone: async (id: string, title: string): Promise<boolean> => {
        if (!(await mayReplace())) return false
        const source = await (await server()).peekProject(id)
        const now = Math.floor(Date.now() / 1000)
        const copy = clonedDocument(source, { newId, now, limits: UNLIMITED, preferences: {} })
        openDocument(retitled(copy, title))
        keepDocument()
        return true
      },
      rename: async (id: string, title: string): Promise<void> => {
        const document = await (await server()).peekProject(id)
        await stored(retitled(document, title))
        // If the project is open, its next save is based on this save.
        const own = ownDocument()
        if (own?.project.id !== id) return
        const revision = document.project.revision + 1
        const next = { ...own, project: { ...own.project, title, revision } }
        if (store.get(documentAtom)?.project.id === id) replaceDocument(next)
        else openDocument(next)
        keepDocument()
      },
      /** Deletes a project and clears it if it is open; returns a function that undoes both. */
      remove: async (id: string): Promise<() => Promise<void>> => {
        const { peekProject, dropProject } = await server()
        const document = await peekProject(id)
        const own = ownDocument()
        const { barsOfProject, takeAllAgain } = await rack()
        const bars = await barsOfProject(id)
        putUser(await dropProject(id))
        // Its bars of the rack are free again.
        store.set(rackChangesAtom, (count) => count + 1)
        const open = own?.project.id === asProjectId(id)
        const { project } = document
        // Materials that were added since the last save have ticks too.
        const restore = forgetLeftBehind({
          project,
          panels: [...document.panels, ...(open ? own.panels : [])],
        })
        if (open) {
          forgetDocument()
          // The workspace is cleared: the example is for first visitors.
          begin('cleared')
        }
        const begun = store.get(documentAtom)?.project.id
        return async () => {
          await stored(document)
          restore()
          await takeAllAgain(bars)
          // A project that the person has begun or opened since stays.
          const now = store.get(documentAtom)
          if (open && now?.project.id === begun && now?.edits === 0)
            openDocument({ ...own, project: { ...own.project, revision: document.project.revision + 1 } })
        }
      },
    }
  }, [putUser, mayReplace, store, begin])
}
