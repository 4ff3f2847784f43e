import type { CutDocument, Result } from '@kerfwise/cutlist'
import { FILE_LIMITS, type FileFault, PROJECT_FILE_ENDING } from '@kerfwise/formats'
import { useRef, useState } from 'react'
import { type ExchangeClient, TookTooLong } from '../../../state/exchange/worker/client.ts'
import type { ReadList } from '../../../state/exchange/worker/protocol.ts'

/** The endings of the files that are lists or projects. */
export const LIST_ENDINGS = [
  ...['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods', '.csv', '.tsv', '.txt', '.json'],
  ...['.nc', '.nc1', '.abs', '.kss', '.xml', '.btlx', '.ifc'],
]

const isList = (name: string) => LIST_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))

export type Trouble = FileFault['code'] | 'unreadable'

export interface Loaded extends ReadList {
  /** The file; null for a pasted list. */
  readonly name: string | null
  /** Distinguishes one reading from the next, also of the same file. */
  readonly turn: number
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

/**
 * Reads a file or a pasted text; hands over a project file at once. If a person reads another file meanwhile, only the
 * newer one counts.
 */
export function useSource(client: ExchangeClient, onProject: (document: CutDocument) => Promise<void>) {
  const [state, setState] = useState<SourceState>(START)
  const latest = useRef(0)

  const take = async (turn: number, name: string | null, ask: () => Promise<Result<ReadList, FileFault>>) => {
    const answer = await ask()
    if (turn !== latest.current) return
    if (answer.ok) setState({ ...START, loaded: { ...answer.value, name, turn } })
    else setState({ ...START, trouble: answer.issue })
  }

  const readChosen = async (turn: number, given: readonly File[], isFolder: boolean) => {
    const refuse = (code: Trouble, params: FileFault['params'] = {}) =>
      setState({ ...START, trouble: { code, params } })
    const files = isFolder ? given.filter(({ name }) => isList(name)) : given
    if (given.length > FILE_LIMITS.files) return refuse('tooManyFiles', { files: FILE_LIMITS.files })
    if (files.length === 0) return refuse('noFiles')
    // Before their bytes are touched: files of any size are refused at once.
    if (files.reduce((sum, { size }) => sum + size, 0) > FILE_LIMITS.file) {
      return refuse('tooLarge', { megabytes: FILE_LIMITS.file / 1e6 })
    }
    const named = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    const [{ name = '', bytes = new Uint8Array() } = {}] = named
    const isProject = name.toLowerCase().endsWith(PROJECT_FILE_ENDING) || bytes[0] === 0x7b
    if (named.length > 1 || !isProject) {
      const title = named.length > 1 ? `${name} + ${named.length - 1}` : name
      await take(turn, title, () => client.ask('readFiles', named, FILE_LIMITS.time))
      return
    }
    const project = await client.ask('readProject', bytes, FILE_LIMITS.time)
    if (turn !== latest.current) return
    if (project.ok) await onProject(project.value)
    else setState({ ...START, trouble: project.issue })
  }

  const begin = (read: (turn: number) => Promise<void>) => {
    const turn = ++latest.current
    setState({ ...START, busy: true })
    read(turn).catch((thrown: unknown) => {
      if (turn === latest.current) setState(troubleOf(thrown))
    })
  }

  return {
    ...state,
    /** Of a folder only the lists are read, not the drawings beside them. */
    readFiles: (files: readonly File[], isFolder = false) =>
      begin((turn) => readChosen(turn, files, isFolder)),
    readText: (text: string) =>
      begin((turn) => take(turn, null, () => client.ask('readText', text, FILE_LIMITS.time))),
    /** The file once more, in another encoding. */
    decode: (encoding: string) =>
      begin((turn) =>
        take(turn, state.loaded?.name ?? null, () => client.ask('decode', encoding, FILE_LIMITS.time)),
      ),
    reset: () => {
      latest.current += 1
      setState(START)
    },
  }
}
