import {
  namesRack,
  type RackBar,
  type RackKind,
  type RackListMode,
  type Stocktaking,
  stockUndone,
  takeStock,
} from '@kerfwise/cutlist'
import type { BarList } from '@kerfwise/formats/bars'
import { useMemo, useState } from 'react'
import { useChangeRack, useRack } from '../../../state/rack/rack.ts'
import { useBarActions } from '../useBarActions.ts'
import { applied } from './applied.ts'

/** The ids of the bars that a list has added, which the server tells first. */
const madeBy = ({ added }: Stocktaking, bars: readonly RackBar[]): string[] =>
  bars
    .slice(
      0,
      added.reduce((sum, { count }) => sum + count, 0),
    )
    .map(({ id }) => id)

/** A list of bars beside the rack as the server has it, with a person's choices. */
export function useStocktaking(list: BarList, onDone: () => void) {
  const [on, gone] = [useRack(false), useRack(true)]
  const [chosen, setMode] = useState<RackListMode | null>(null)
  const [kind, setKind] = useState<RackKind>('offcut')
  const [scrap, setScrap] = useState(false)
  const store = useChangeRack()
  const { tellListed } = useBarActions()
  const taken = useMemo(() => {
    if (!on.data || !gone.data) return null
    const rack = { bars: on.data, gone: gone.data }
    const mode = chosen ?? (namesRack(list.bars, rack) ? 'compare' : 'add')
    return { mode, stock: takeStock(list.bars, rack, mode) }
  }, [list.bars, on.data, gone.data, chosen])
  const choices = { kind, setKind, scrap, setScrap, setMode }
  if (taken === null) return { ...choices, ready: null, fault: on.error ?? gone.error }
  const { mode, stock } = taken
  const { changes, nothing, tooMany } = applied(stock, { kind, scrap })
  const blocked = list.issues.length + stock.faults.length > 0 || list.fault !== null
  const takeOver = () =>
    store.mutate(changes, {
      onSuccess: (bars) => {
        tellListed(stockUndone(stock, { made: madeBy(stock, bars), scrap }))
        onDone()
      },
    })
  return {
    ...choices,
    ready: {
      mode,
      stock,
      blocked,
      tooMany,
      canTakeOver: !blocked && !nothing && !tooMany,
      takeOver,
      storing: store.isPending,
    },
    fault: store.error,
  }
}
