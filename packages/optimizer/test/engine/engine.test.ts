import { describe, expect, it } from 'vitest'
import { RENEW_ABOVE_BYTES } from '../../src/engine.ts'
import { type OptimizeResult, OptimizerCrash, readAnswer } from '../../src/index.ts'
import { loadOptimizer } from '../../src/node.ts'
import { easy, endless } from '../support/lists.ts'

const MEBIBYTE = 1024 * 1024
const engine = await loadOptimizer()
const text = JSON.stringify(easy)
const slow = JSON.stringify(endless)

const planOf = (answer: string): OptimizeResult => {
  const read = readAnswer(answer)
  if (read.kind !== 'plan') throw new Error(answer)
  return read.plan
}

/** The request in `bytes` bytes, the rest of them blank. */
const padded = (bytes: number) => {
  const request = new Uint8Array(bytes).fill(0x20)
  request.set(new TextEncoder().encode(text))
  return request
}

describe('the engine', () => {
  it('answers text and bytes alike, and names its version in the answer', () => {
    const plan = planOf(engine.optimize(text))
    expect(planOf(engine.optimize(new TextEncoder().encode(text))).meta.scheme).toBe(plan.meta.scheme)
    expect(plan.meta.engine).toBe(engine.version)
  })

  it('stops at its signal with the best plan so far', () => {
    const reported: OptimizeResult[] = []
    const onProgress = (answer: string) => reported.push(planOf(answer))
    const plan = planOf(engine.optimize(slow, { stopped: () => reported.length > 0, onProgress }))
    expect(plan.meta.partial).toBe(true)
    expect(plan.outputCount).toBeGreaterThanOrEqual(reported[0]?.outputCount ?? Number.NaN)
  })

  it('stops at its time limit', () => {
    expect(planOf(engine.optimize(slow, { timeLimit: 50 })).meta.partial).toBe(true)
  })

  it('reports answers that only get better', () => {
    const reported: OptimizeResult[] = []
    const onProgress = (answer: string) => reported.push(planOf(answer))
    const last = planOf(engine.optimize(slow, { timeLimit: 500, onProgress }))
    const costs = [...reported, last].map((plan) => plan.meta.proof.objective)
    expect(reported.length).toBeGreaterThan(0)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  it('passes on the error of a listener, and goes on working', () => {
    const onProgress = () => {
      throw new RangeError('the listener is at fault')
    }
    expect(() => engine.optimize(text, { onProgress })).toThrow(RangeError)
    expect(planOf(engine.optimize(text)).outputCount).toBe(11)
  })

  it('passes on the error of a stop signal', () => {
    const stopped = () => {
      throw new RangeError('the signal is at fault')
    }
    expect(() => engine.optimize(slow, { stopped })).toThrow(RangeError)
  })

  it('survives a request beyond its memory with a typed error and a new instance', () => {
    expect(() => engine.optimize(padded(257 * MEBIBYTE))).toThrow(OptimizerCrash)
    expect(engine.memoryBytes()).toBeLessThan(16 * MEBIBYTE)
    expect(planOf(engine.optimize(text)).outputCount).toBe(11)
  })

  it('gives back the memory of a large request', () => {
    expect(planOf(engine.optimize(padded(RENEW_ABOVE_BYTES))).outputCount).toBe(11)
    expect(engine.memoryBytes()).toBeLessThan(16 * MEBIBYTE)
  })
})
