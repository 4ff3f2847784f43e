import type { CutDocument, Result } from '@kerfwise/cutlist'
import { FILE_LIMITS, type FileFault, PROJECT_FILE_ENDING } from '@kerfwise/formats'
import { useState } from 'react'
import { type ExchangeClient, TookTooLong } from '../worker/client.ts'
import type { ReadList } from '../worker/protocol.ts'

export type Trouble = FileFault['code'] | 'unreadable'

export interface Loaded extends ReadList {
  /** The file; null for a pasted list. */
  readonly name: string | null
}

interface SourceState {
  loaded: Loaded | null
  trouble: { code: Trouble; params: FileFault['params'] } | null
  busy: boolean
}

const START: SourceState = { loaded: null, trouble: null, busy: false }

function troubleOf(thrown: unknown): SourceState {
  const code = thrown instanceof TookTooLong ? 'tookTooLong' : 'unreadable'
  return { loaded: null, busy: false, trouble: { code, params: {} } }
}

/** Reads a file or a pasted text; a project file is handed over at once. */
export function useSource(client: ExchangeClient, onProject: (document: CutDocument) => Promise<void>) {
  const [state, setState] = useState<SourceState>(START)

  const read = async (name: string | null, ask: () => Promise<Result<ReadList, FileFault>>) => {
    setState({ ...START, busy: true })
    try {
      const answer = await ask()
      if (answer.ok) setState({ ...START, loaded: { ...answer.value, name } })
      else setState({ ...START, trouble: answer.issue })
    } catch (thrown) {
      setState(troubleOf(thrown))
    }
  }

  const readChosen = async (file: File) => {
    // Before its bytes are touched: a file of any size is refused at once.
    if (file.size > FILE_LIMITS.file) {
      setState({ ...START, trouble: { code: 'tooLarge', params: { megabytes: FILE_LIMITS.file / 1e6 } } })
      return
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (file.name.toLowerCase().endsWith(PROJECT_FILE_ENDING) || bytes[0] === 0x7b) {
      setState({ ...START, busy: true })
      const project = await client.ask('readProject', bytes, FILE_LIMITS.time)
      if (!project.ok) setState({ ...START, trouble: project.issue })
      else await onProject(project.value)
      return
    }
    await read(file.name, () => client.ask('readFile', bytes, FILE_LIMITS.time))
  }

  return {
    ...state,
    readFile: (file: File) => {
      readChosen(file).catch((thrown: unknown) => setState(troubleOf(thrown)))
    },
    readText: (text: string) => void read(null, () => client.ask('readText', text, FILE_LIMITS.time)),
    reset: () => setState(START),
  }
}
