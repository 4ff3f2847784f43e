import { describe, expect, it } from 'vitest'
import { NoPlan, type OptimizeResult, readAnswer } from '../../src/index.ts'
import { onceWorker, type Reply } from '../../src/proof/ask-once.ts'
import { claimOf, proofFile } from '../../src/proof/file.ts'
import { serveOnce } from '../../src/proof/serve-once.ts'
import {
  type Broken,
  checkWith,
  MOST_PROOF_BYTES,
  standingOf,
  type Unproved,
} from '../../src/proof/verdict.ts'
import { type Claimed, writeWith } from '../../src/proof/write.ts'

const plan = {
  outputCount: 3,
  missing: [],
  meta: { scheme: 'hash', engine: '1', proof: { lowerBound: 2, optimal: false, objective: 3 } },
} as unknown as OptimizeResult

describe('the answer of the optimizer', () => {
  it('is a plan, or why there is none', () => {
    expect(readAnswer('{"success":{"isError":false,"data":{"outputCount":3}}}')).toEqual({
      kind: 'plan',
      plan: { outputCount: 3 },
    })
    const unplanned = { isError: true, errorKey: 'itemTooLong', errorMessage: 'too long' }
    expect(readAnswer(JSON.stringify({ success: unplanned }))).toEqual({
      kind: 'unplanned',
      reason: unplanned,
    })
    const refused = { key: 'invalidRequest', message: 'wrong', details: {} }
    expect(readAnswer(JSON.stringify({ error: refused }))).toEqual({ kind: 'refused', reason: refused })
    expect(() => readAnswer('{')).toThrow(SyntaxError)
  })

  it('without a plan is an error in its own words', () => {
    const said = (reason: object) => new NoPlan(reason as NoPlan['reason'])
    const refused = { key: 'invalidRequest', message: 'wrong', details: {} }
    expect(said({ isError: true, errorMessage: 'too long' }).message).toBe('too long')
    expect(said(refused)).toMatchObject({ name: 'NoPlan', message: 'wrong', reason: refused })
  })
})

describe('the verdict on a proof file', () => {
  const summary = (optimal: boolean) => ({ optimal }) as never
  const standing = (parts: Broken['part'][], unproved: Unproved | null, optimal: boolean | null) =>
    standingOf({
      hash: 'a',
      found: 'a',
      plan: optimal === null ? null : summary(optimal),
      unproved,
      broken: parts.map((part) => ({ part, at: 'x', reason: 'y' })),
    })

  it.each([
    [[], null, true, 'proved'],
    [[], null, false, 'bounded'],
    [[], 'work', true, 'unproved'],
    [['bound'], 'work', true, 'unproved'],
    [['bound'], null, true, 'wrong'],
    [['plan'], 'work', true, 'wrong'],
    [['hash'], null, true, 'wrong'],
    [['bound', 'plan'], 'work', false, 'wrong'],
    [[], null, null, 'wrong'],
  ] as const)('with broken %j, unproved %s and optimal %s is %s', (parts, unproved, optimal, expected) => {
    expect(standing([...parts], unproved, optimal)).toBe(expected)
  })

  it('comes from the checker, unless the file is too large to be shown to it', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return '{"checked":{"hash":"a"}}'
    }
    expect(await checkWith(ask, MOST_PROOF_BYTES)).toEqual({ checked: { hash: 'a' } })
    expect(await checkWith(ask, MOST_PROOF_BYTES + 1)).toEqual({
      refused: { at: 'size', reason: 'is larger than 32 MB' },
    })
    expect([asked, MOST_PROOF_BYTES]).toEqual([1, 33_554_432])
  })
})

describe('a proof file', () => {
  const certificate = { priced: 1 } as never
  const request = { stock: [] }

  it('has the request, the plan with its certificate, and the hash', () => {
    expect(JSON.parse(proofFile(request, plan, certificate))).toEqual({
      format: 'kerfwise-proof',
      version: 1,
      hash: 'hash',
      request,
      answer: { success: { isError: false, data: { ...plan, meta: { ...plan.meta, certificate } } } },
    })
    expect(JSON.parse(claimOf(plan))).toEqual({ lowerBound: 2, optimal: false, missing: [] })
  })

  /** A prover that gives these certificates one after the other. */
  const proving = (...given: object[]) => {
    const asked: Claimed[] = []
    const certify = async (claimed: Claimed) => {
      asked.push(claimed)
      return JSON.stringify(given[asked.length - 1])
    }
    return { asked, certify }
  }

  it('is written by the first effort that finds a certificate', async () => {
    const { asked, certify } = proving({ search: { reason: 'work' } }, { priced: 1 })
    expect(await writeWith(certify, request, plan)).toEqual({ file: proofFile(request, plan, certificate) })
    expect(asked.map((claimed) => JSON.parse(claimed.request))).toEqual([
      { ...request, effort: 'normal' },
      { ...request, effort: 'thorough' },
    ])
    expect(asked[0]?.claim).toBe(claimOf(plan))
  })

  it('is not written where there is no certificate, for the last reason, or no request', async () => {
    const reasons = proving({ search: { reason: 'work' } }, { search: { reason: 'joinedBars' } })
    expect(await writeWith(reasons.certify, request, plan)).toEqual({ unproved: 'joinedBars' })
    const refused = proving({ error: { message: 'wrong' } })
    expect(await writeWith(refused.certify, request, plan)).toEqual({ refused: 'wrong' })
    expect(refused.asked).toHaveLength(1)
  })
})

describe("a worker's end of a single question", () => {
  const served = (load: () => Promise<unknown>, answer: (ask: number) => string | Promise<string>) =>
    serveOnce(1, load, answer)
  const thrown = (fault: unknown) => () => {
    throw fault
  }

  it('answers once its module has loaded', async () => {
    expect(
      await served(
        async () => {},
        (ask) => `${ask}`,
      ),
    ).toEqual({ type: 'answer', answer: '1' })
    expect(
      await served(
        async () => {},
        async (ask) => `${ask + 1}`,
      ),
    ).toEqual({ type: 'answer', answer: '2' })
  })

  it.each([
    ['an error', new Error('broken'), 'broken'],
    ['a text', 'broken', 'broken'],
  ])('tells what broke, the module or the answer: %s', async (_name, fault, reason) => {
    expect(await served(async () => thrown(fault)(), String)).toEqual({ type: 'unavailable', reason })
    expect(await served(async () => {}, thrown(fault))).toEqual({ type: 'crash', reason })
  })

  it('is spoken to by messages where it is in a browser', () => {
    const events = new EventTarget()
    const sent: unknown[] = []
    const worker = Object.assign(events, {
      postMessage: (ask: unknown) => sent.push(ask),
      terminate: () => sent.push('end'),
    }) as unknown as Worker
    const once = onceWorker(worker)
    const heard: unknown[] = []
    once.onReply((reply: Reply) => heard.push(reply))
    once.onBreak((reason) => heard.push(reason))
    once.postMessage('ask')
    events.dispatchEvent(new MessageEvent('message', { data: { type: 'answer', answer: 'a' } }))
    events.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' }))
    once.terminate()
    expect([sent, heard]).toEqual([
      ['ask', 'end'],
      [{ type: 'answer', answer: 'a' }, 'broken'],
    ])
  })
})
