import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine.ts'
import { OptimizerCrash } from '../../src/errors.ts'
import type { Ask, Tell } from '../../src/worker/messages.ts'
import { serve } from '../../src/worker/serve.ts'

const none = () => {
  throw new Error('no list is asked')
}

/** A worker that is served by a function in the place of the search, and what it tells. */
const serving = (optimize: Engine['optimize']) => {
  const sent: Tell[] = []
  const heard: ((ask: Ask) => void)[] = []
  const line = {
    listen: (hear: (ask: Ask) => void) => void heard.push(hear),
    tell: (tell: Tell) => void sent.push(tell),
  }
  const served = serve(line, async () => ({
    ...{ version: '1', memoryBytes: () => 0, optimize },
    ...{ plan: none, translate: none, present: none },
  }))
  const ask = (reports: boolean) => {
    for (const hear of heard) hear({ id: 7, form: 'request', request: 'mine', timeLimit: undefined, reports })
  }
  return { served, sent, ask }
}

describe('a worker', () => {
  it('tells better answers only where somebody wants them', async () => {
    const { served, sent, ask } = serving((_request, options) => {
      options?.onProgress?.('better')
      return 'best'
    })
    await Promise.resolve()
    ask(true)
    ask(false)
    await served
    expect(sent).toEqual([
      { type: 'ready' },
      { type: 'progress', id: 7, answer: 'better' },
      { type: 'answer', id: 7, answer: 'best' },
      { type: 'answer', id: 7, answer: 'best' },
    ])
  })

  it.each([
    ['an error', new Error('broken'), 'broken'],
    ['a text', 'odd', 'odd'],
  ])('tells that its engine broke: %s', async (_name, fault, reason) => {
    const { served, sent, ask } = serving(() => {
      throw fault
    })
    await Promise.resolve()
    ask(false)
    await served
    expect(sent.at(-1)).toEqual({ type: 'crash', id: 7, reason })
  })

  it('rehearses while nobody asks; an engine that breaks over it goes on, and another fault is told', async () => {
    const rehearsed: string[] = []
    await serving((request) => {
      rehearsed.push(String(request))
      return ''
    }).served
    expect(rehearsed).toHaveLength(3)
    const breaking = (fault: Error) =>
      serving(() => {
        throw fault
      }).served
    await expect(breaking(new OptimizerCrash('broken'))).resolves.toBeUndefined()
    await expect(breaking(new RangeError('odd'))).rejects.toThrow('odd')
  })

  it('is of no use where its engine does not load', async () => {
    const sent: Tell[] = []
    const line = { listen: () => expect.unreachable(), tell: (tell: Tell) => void sent.push(tell) }
    await serve(line, () => Promise.reject(new Error('no wasm')))
    expect(sent).toEqual([{ type: 'unavailable', reason: 'no wasm' }])
  })
})
