import { describe, expect, it } from 'vitest'
import { OptimizerCrash, readAnswer } from '../../src/index.ts'
import { type Engine, loadOptimizer } from '../../src/node.ts'
import type { Ask, Tell } from '../../src/worker/messages.ts'
import { serve } from '../../src/worker/serve.ts'

/** An engine that records the requests that it solves. */
const noting = (answer: (request: string) => string) => {
  const solved: string[] = []
  const optimize = (request: string | Uint8Array) => {
    solved.push(String(request))
    return answer(String(request))
  }
  const none = () => {
    throw new Error('no list is asked')
  }
  const engine: Engine = {
    ...{ version: '1', memoryBytes: () => 0, optimize },
    ...{ plan: none, translate: none, present: none },
  }
  return { engine, solved }
}

const line = () => {
  const sent: Tell[] = []
  const listeners: ((ask: Ask) => void)[] = []
  return {
    sent,
    listen: (onAsk: (ask: Ask) => void) => {
      listeners.push(onAsk)
    },
    tell: (tell: Tell) => {
      sent.push(tell)
    },
    ask: (request: string) => {
      for (const hear of listeners)
        hear({ id: 1, form: 'request', request, timeLimit: undefined, reports: false })
    },
  }
}

describe('an idle worker', () => {
  it('is ready at once and then solves a short list of each sort, all of which have plans', async () => {
    const real = await loadOptimizer()
    const { engine, solved } = noting((request) => real.optimize(request))
    const { sent, ...end } = line()
    const served = serve(end, async () => engine)
    await Promise.resolve()
    expect(sent).toEqual([{ type: 'ready' }])
    expect(solved).toEqual([])
    await served
    expect(solved.map((request) => readAnswer(real.optimize(request)).kind)).toEqual(['plan', 'plan', 'plan'])
    expect(sent).toHaveLength(1)
  })

  it('solves no more lists of its own once it has a request', async () => {
    const { engine, solved } = noting(() => 'an answer')
    const { sent, ask, ...end } = line()
    const served = serve(end, async () => engine)
    await Promise.resolve()
    ask('a list')
    await served
    expect(solved).toEqual(['a list'])
    expect(sent.at(-1)).toEqual({ type: 'answer', id: 1, answer: 'an answer' })
  })

  it('still answers if one of its own lists broke the engine', async () => {
    const { engine } = noting((request) => {
      if (request !== 'a list') throw new OptimizerCrash('broken')
      return 'an answer'
    })
    const { sent, ask, ...end } = line()
    await serve(end, async () => engine)
    ask('a list')
    expect(sent.map(({ type }) => type)).toEqual(['ready', 'answer'])
  })
})
