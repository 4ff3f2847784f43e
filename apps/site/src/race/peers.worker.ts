/** The other optimizers, in a worker of their own. */
import initialise, { binPacking, cutOptimizer1d } from '#peers'

export interface Ask {
  readonly who: keyof typeof solvers
  readonly list: string
}

export type Tell = { readonly plan: string } | { readonly fault: string }

const solvers = { 'cut-optimizer-1d': cutOptimizer1d, 'bin-packing': binPacking }
const ready = initialise()

addEventListener('message', async ({ data: { who, list } }: MessageEvent<Ask>) => {
  await ready
  const report = (tell: Tell) => self.postMessage(tell)
  try {
    report({ plan: solvers[who](list) })
  } catch (fault) {
    report({ fault: fault instanceof Error ? fault.message : String(fault) })
  }
})
