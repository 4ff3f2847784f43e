import type { OptimizeRequest, TradeOff, TradeSource } from '@kerfwise/cutlist'
import { type OptimizeResult, readAnswer } from '@kerfwise/optimizer'
import { createOptimizerClient } from '@kerfwise/optimizer/browser'
import type { TradeTell } from './tradeTell.ts'

export interface Comparison {
  readonly request: OptimizeRequest
  /** The plan with the least material, if the page has it. */
  readonly answer: OptimizeResult | null
  readonly configuration: TradeSource['configuration']
  readonly onShare: (share: number) => void
  readonly signal: AbortSignal
}

/** The share of the optimizer's own plans in the whole work. */
const SOLVING = 0.5
const FEWER_LENGTHS = [3, 2, 1]

/** Searches in a worker of its own, which ends with the comparison. */
function searched(source: TradeSource, { onShare, signal }: Comparison): Promise<TradeOff> {
  const worker = new Worker(new URL('./trade.worker.ts', import.meta.url), { type: 'module' })
  const found = new Promise<TradeOff>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TradeTell>) => {
      if ('trade' in data) resolve(data.trade)
      else onShare(SOLVING + (1 - SOLVING) * data.share)
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker')))
    signal.addEventListener('abort', () => reject(new Error('cancelled')))
    worker.postMessage(source)
  })
  return found.finally(() => worker.terminate())
}

/** Compares plans of one list; rejects if the comparison is cancelled or breaks. */
export async function compare(comparison: Comparison): Promise<TradeOff> {
  const { request, answer: known, configuration, onShare, signal } = comparison
  const client = createOptimizerClient()
  try {
    const solve = async (asked: OptimizeRequest): Promise<OptimizeResult | null> => {
      const run = await client.optimize(JSON.stringify({ ...asked, effort: 'normal' }), { signal })
      if (run.status === 'cancelled') throw new Error('cancelled')
      const answer = readAnswer(run.answer)
      return answer.kind === 'plan' ? answer.plan : null
    }
    const answer = known ?? (await solve(request))
    if (answer === null) throw new Error('no plan')
    const fewer = FEWER_LENGTHS.filter((complexity) => complexity < request.complexity)
    const others: TradeSource['others'][number][] = []
    for (const [index, complexity] of fewer.entries()) {
      onShare((SOLVING * (index + 1)) / (fewer.length + 1))
      const other = await solve({ ...request, complexity })
      if (other) others.push({ complexity, answer: other })
    }
    onShare(SOLVING)
    return await searched({ request, answer, others, configuration }, comparison)
  } finally {
    client.close()
  }
}
