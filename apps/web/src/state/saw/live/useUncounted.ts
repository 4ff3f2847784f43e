import { useAtom } from 'jotai'
import { keepUncounted, type Uncounted } from './outbox.ts'
import { liveAtom } from './work.ts'

/** How the shared work stands, and what was done here and does not count. */
export function useUncounted() {
  const [live, setLive] = useAtom(liveAtom)
  return {
    live,
    refused: live?.refused ?? [],
    /** A person has read these. */
    dismiss: (these: readonly Uncounted[]) => {
      if (live === null) return
      const read = new Set(these.map(({ id }) => id))
      const refused = live.refused.filter(({ id }) => !read.has(id))
      keepUncounted(live.place, refused)
      setLive({ ...live, refused })
    },
  }
}
