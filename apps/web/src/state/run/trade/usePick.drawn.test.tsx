import { asPanelId } from '@kerfwise/cutlist'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { usePick } from './usePick.ts'

interface PointsProps {
  running: boolean
  ask: (index: number) => Promise<void> | null
  cancelRun: () => void
}

function Points(props: PointsProps) {
  const { at, picking, pick } = usePick({ panelId: asPanelId('panel-a'), at: 0, ...props })
  return (
    <>
      <output>{`point ${at}${picking ? ', on its way' : ''}`}</output>
      {[0, 1, 2].map((index) => (
        <button key={index} type="button" onClick={() => pick(index)}>
          {`pick ${index}`}
        </button>
      ))}
    </>
  )
}

async function picking(running = false) {
  const runs = new Map<number, PromiseWithResolvers<void>>()
  const ask = vi.fn((index: number) => {
    const run = Promise.withResolvers<void>()
    runs.set(index, run)
    return run.promise
  })
  const cancelRun = vi.fn<() => void>()
  const { screen } = await draw(<Points running={running} ask={ask} cancelRun={cancelRun} />)
  const says = (text: string) => expect.element(screen.getByRole('status')).toHaveTextContent(text)
  const press = (index: number) => screen.getByRole('button', { name: `pick ${index}` }).click()
  const go = (running: boolean) =>
    screen.rerender(<Points running={running} ask={ask} cancelRun={cancelRun} />)
  return { runs, ask, cancelRun, says, press, go }
}

it('asks for the plan of the picked point, which is shown at once', async () => {
  const { runs, ask, says, press } = await picking()
  await press(1)
  await says('point 1, on its way')
  expect(ask.mock.calls).toEqual([[1]])
  runs.get(1)?.resolve()
  await says('point 0')
})

it('asks for nothing where the point is the one that is shown', async () => {
  const { ask, press } = await picking()
  await press(0)
  expect(ask).not.toHaveBeenCalled()
})

it('waits until a run under way is cancelled', async () => {
  const { ask, cancelRun, says, press, go } = await picking(true)
  await press(2)
  await says('point 2, on its way')
  expect(cancelRun).toHaveBeenCalledOnce()
  expect(ask).not.toHaveBeenCalled()
  await go(false)
  await expect.poll(() => ask.mock.calls).toEqual([[2]])
})

it('lets the last choice count, though the one before ends later', async () => {
  const { runs, says, press, go } = await picking()
  await press(1)
  await go(true)
  await press(2)
  await says('point 2, on its way')
  runs.get(1)?.resolve()
  await says('point 2, on its way')
  await go(false)
  runs.get(2)?.resolve()
  await says('point 0')
})
