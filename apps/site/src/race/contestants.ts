import { readAnswer } from '@kerfwise/optimizer'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import { type Folded, faultOf, fold, type PeerPlan } from './folded.ts'
import type { RaceList } from './list.ts'
import type { Ask, Tell } from './peers.worker.ts'

/** How a contestant did. Lengths are in nanometres. */
export type Result =
  | { readonly bars: number; readonly material: number; readonly proved: boolean; readonly ms: number }
  | { readonly fault: string }

export const contestants = ['kerfwise', 'cut-optimizer-1d', 'bin-packing'] as const
export type Contestant = (typeof contestants)[number]

/** A reader waits a minute at most. */
const LIMIT_MS = 60_000
const NM_PER_MM = 1_000_000

/** A list that every contestant solves first, so that no time of loading counts. */
const first: RaceList = { bars: [3_000], kerf: 3, trim: 0, pieces: [{ length: 700, count: 5 }] }

export const runContestant = (who: Contestant, list: RaceList): Promise<Result> =>
  who === 'kerfwise' ? runKerfwise(list) : runPeer(who, list)

async function runKerfwise(list: RaceList): Promise<Result> {
  const client = createOptimizerClient()
  try {
    const mm = (length: number) => length / NM_PER_MM
    const request = {
      effort: 'normal' as const,
      stock: list.bars.map((length) => ({ length: mm(length) })),
      data: list.pieces.map(({ length, count }) => ({ length: mm(length), count })),
      cutWaste: mm(list.kerf),
      sideWaste: mm(list.trim),
    }
    await client.optimize({ ...request, data: request.data.slice(0, 1) })
    const began = performance.now()
    const outcome = await client.optimize(request, { signal: AbortSignal.timeout(LIMIT_MS) })
    const ms = performance.now() - began
    if (outcome.status !== 'answered') return { fault: 'It was stopped after a minute.' }
    const answer = readAnswer(outcome.answer)
    if (answer.kind !== 'plan')
      return { fault: answer.kind === 'refused' ? answer.reason.message : answer.reason.errorMessage }
    const { barsCount, totalLength, meta } = answer.plan
    return { bars: barsCount, material: totalLength * NM_PER_MM, proved: meta.proof.optimal, ms }
  } finally {
    client.close()
  }
}

async function runPeer(who: Ask['who'], list: RaceList): Promise<Result> {
  const worker = new Worker(new URL('./peers.worker.ts', import.meta.url), { type: 'module' })
  try {
    await ask(worker, who, fold(first))
    const folded = fold(list)
    const began = performance.now()
    const tell = await ask(worker, who, folded)
    const ms = performance.now() - began
    return 'fault' in tell ? tell : resultOf(folded, list, JSON.parse(tell.plan), ms)
  } finally {
    worker.terminate()
  }
}

function ask(worker: Worker, who: Ask['who'], folded: Folded): Promise<Tell> {
  return new Promise((done) => {
    const late = setTimeout(() => done({ fault: 'It was stopped after a minute.' }), LIMIT_MS)
    const end = (tell: Tell) => {
      clearTimeout(late)
      done(tell)
    }
    worker.onmessage = ({ data }: MessageEvent<Tell>) => end(data)
    worker.onerror = ({ message }) => end({ fault: message || 'It could not be loaded.' })
    worker.postMessage({ who, list: JSON.stringify(folded) } satisfies Ask)
  })
}

function resultOf(folded: Folded, list: RaceList, plan: PeerPlan, ms: number): Result {
  const fault = faultOf(folded, plan)
  if (fault !== null) return { fault: `Its plan cannot be cut: ${fault}.` }
  const lengths = [...new Set(list.bars)].filter((length) => length > 2 * list.trim)
  const material = plan.bars.reduce((sum, { bar }) => sum + (lengths[bar] ?? 0), 0)
  return { bars: plan.bars.length, material, proved: plan.proved, ms }
}
