import { FILE_LIMITS, type FileFault } from '@kerfwise/formats'
import type { BarList, BarListWish } from '@kerfwise/formats/bars'
import { useEffect, useRef, useState } from 'react'
import { TookTooLong } from '../exchange/worker/client.ts'
import { useExchangeClient } from '../exchange/worker/useExchangeClient.ts'

export type ListTrouble = { code: FileFault['code'] | 'unreadable'; params: FileFault['params'] }

interface ListState {
  readonly busy: boolean
  readonly trouble: ListTrouble | null
  /** Counts the lists that were read; 0 before the first one. */
  readonly turn: number
}

const START: ListState = { busy: false, trouble: null, turn: 0 }

/** Reads a list of bars from a text or a file, and anew for each wish. */
export function useBarList(wish: BarListWish) {
  const client = useExchangeClient()
  const [state, setState] = useState<ListState>(START)
  const [list, setList] = useState<BarList | null>(null)
  const latest = useRef(0)
  useEffect(() => {
    if (state.turn === 0) return
    let current = true
    client.ask('bars', wish, FILE_LIMITS.time).then(
      (answer) => current && setList(answer),
      () => current && setState({ ...START, trouble: { code: 'tookTooLong', params: {} } }),
    )
    return () => {
      current = false
    }
  }, [client, wish, state.turn])

  const read = async (ask: () => ReturnType<typeof client.ask<'readText'>>) => {
    const turn = ++latest.current
    setState({ ...START, busy: true })
    try {
      const answer = await ask()
      if (turn !== latest.current) return
      setState(answer.ok ? { ...START, turn } : { ...START, trouble: answer.issue })
    } catch (thrown) {
      const code = thrown instanceof TookTooLong ? 'tookTooLong' : 'unreadable'
      if (turn === latest.current) setState({ ...START, trouble: { code, params: {} } })
    }
  }
  return {
    ...state,
    list: state.turn === 0 ? null : list,
    readText: (text: string) => void read(() => client.ask('readText', text, FILE_LIMITS.time)),
    readFile: (file: File) =>
      void read(async () => {
        const bytes = new Uint8Array(await file.arrayBuffer())
        return client.ask('readFiles', [{ name: file.name, bytes }], FILE_LIMITS.time)
      }),
    reset: () => {
      latest.current += 1
      setState(START)
      setList(null)
    },
  }
}
