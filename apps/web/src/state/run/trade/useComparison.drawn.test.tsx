import { asPanelId, type TradeOff } from '@kerfwise/cutlist'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { useComparison, type Watching } from './useComparison.ts'

const trade: TradeOff = { points: [], exact: true, leastMaterial: 0 }
const panel = asPanelId('panel-a')

interface ComparedProps {
  compare: (watching: Watching) => Promise<TradeOff>
}

function Compared({ compare }: ComparedProps) {
  const [list, setList] = useState('list')
  const { trade, status, start, cancel } = useComparison(panel, list, compare)
  return (
    <>
      <output>{`${trade ? 'compared' : 'open'}, ${status.kind}${status.kind === 'busy' ? ` ${status.share}` : ''}`}</output>
      <button type="button" onClick={start}>
        start
      </button>
      <button type="button" onClick={cancel}>
        cancel
      </button>
      <input name="list" value={list} onChange={(event) => setList(event.currentTarget.value)} />
    </>
  )
}

async function comparing() {
  const under: (Watching & PromiseWithResolvers<TradeOff>)[] = []
  const compare = vi.fn((watching: Watching) => {
    const ends = Promise.withResolvers<TradeOff>()
    under.push({ ...watching, ...ends })
    return ends.promise
  })
  const { screen } = await draw(<Compared compare={compare} />)
  const says = (text: string) => expect.element(screen.getByRole('status')).toHaveTextContent(text)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const type = (text: string) => screen.getByRole('textbox').fill(text)
  return { under, says, press, type }
}

it('shows how far it is, and then what it found', async () => {
  const { under, says, press } = await comparing()
  await says('open, idle')
  await press('start')
  await says('open, busy 0')
  under[0]?.onShare(0.4)
  await says('open, busy 0.4')
  under[0]?.resolve(trade)
  await says('compared, idle')
})

it('begins once, however often it is asked to', async () => {
  const { under, press } = await comparing()
  await press('start')
  await press('start')
  expect(under).toHaveLength(1)
})

it('is void once the list has changed, and there again with the list as it was', async () => {
  const { under, says, press, type } = await comparing()
  await press('start')
  under[0]?.resolve(trade)
  await says('compared, idle')
  await type('another')
  await says('open, idle')
  await type('list')
  await says('compared, idle')
})

it.each([
  ['a person who cancels', 'cancel'],
  ['a changed list', 'type'],
] as const)('%s ends it, and what it still finds counts for nothing', async (_, way) => {
  const { under, says, press, type } = await comparing()
  await press('start')
  await (way === 'cancel' ? press('cancel') : type('another'))
  await says('open, idle')
  expect(under[0]?.signal.aborted).toBe(true)
  under[0]?.onShare(0.9)
  under[0]?.resolve(trade)
  await press('start')
  await says('open, busy 0')
  expect(under).toHaveLength(2)
})

it('says that it failed, and can be begun again', async () => {
  const { under, says, press } = await comparing()
  await press('start')
  under[0]?.reject(new Error('the worker is gone'))
  await says('open, failed')
  await press('start')
  under[1]?.resolve(trade)
  await says('compared, idle')
})
