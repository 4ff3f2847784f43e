import type { OptimizeResult } from '@kerfwise/optimizer'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { aPlanWithOffcuts } from '../../../../test/drawn/plan.ts'
import { ProofSteps } from './ProofSteps.tsx'

type Trace = (
  request: object,
  onStep: (line: string) => void,
  signal: AbortSignal,
) => Promise<{ kind: 'plan'; plan: OptimizeResult }>
const tracer = vi.hoisted(() => ({ trace: null as Trace | null }))
vi.mock('@kerfwise/optimizer/tracer', () => ({
  traceSolve: (...given: Parameters<Trace>) => tracer.trace?.(...given),
}))

const plan = aPlanWithOffcuts()
const lines = ['preview > first fit: work 10, cost 2, bound 1', 'preview: work 10, cost 2, bound 1']

async function shown(trace: Trace) {
  tracer.trace = trace
  const { screen } = await draw(<ProofSteps plan={plan} />)
  await screen.getByRole('button', { name: 'Show the steps of the search' }).click()
  return screen
}

it('lists the steps of the same request at normal effort, and says that the same plan came out', async () => {
  const screen = await shown(async (request, onStep) => {
    expect(request).toEqual({ ...plan.built.request, effort: 'normal' })
    for (const line of lines) onStep(line)
    return { kind: 'plan', plan: plan.answer }
  })
  await expect.element(screen.getByText('The same plan came out.')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(screen.getByText(lines[0] ?? '')).toBeVisible()
})

it('says so where another plan came out', async () => {
  const { meta } = plan.answer
  const other = { ...plan.answer, meta: { ...meta, scheme: 'another' } }
  const screen = await shown(async () => ({ kind: 'plan', plan: other }))
  await expect.element(screen.getByText('Another plan came out this time.')).toBeVisible()
})

it('ends the search by Cancel, and keeps the steps so far', async () => {
  let ended = false
  const screen = await shown((_, onStep, signal) => {
    onStep(lines[0] ?? '')
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended = true
        reject(signal.reason)
      })
    })
  })
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => ended).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

it('says that the search could not run, and runs at a second try', async () => {
  const screen = await shown(async () => Promise.reject(new Error('no memory')))
  await expect.element(screen.getByText(/^The search could not run/)).toBeVisible()
  tracer.trace = async () => ({ kind: 'plan', plan: plan.answer })
  await screen.getByRole('button', { name: 'Show the steps of the search' }).click()
  await expect.element(screen.getByText('The same plan came out.')).toBeVisible()
})
