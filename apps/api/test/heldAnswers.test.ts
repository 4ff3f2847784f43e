import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { FakeClock } from '@kerfwise/testkit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createAdmission } from '../src/platform/admission/admission.ts'
import { holdForAnswer } from '../src/platform/admission/answers.ts'
import { readEnv } from '../src/platform/env.ts'

/** A large answer on its way to a guest. */
function answering(settings: Record<string, string> = {}) {
  const admission = createAdmission(readEnv({ KERFWISE_SENT: '64000', ...settings }), new FakeClock())
  const guest = { id: 'guest 192.0.2.1', group: 'guest' } as const
  const begin = (thing: 'answers' | 'exports', amount: number, socket: object = new Socket()) => {
    const waits: number[] = []
    const raw = Object.assign(new EventEmitter(), { setTimeout: (ms: number) => void waits.push(ms) })
    const request = { ip: '192.0.2.1', raw: { socket } } as unknown as FastifyRequest
    holdForAnswer(admission, thing, { request, reply: { raw } as unknown as FastifyReply, amount })
    return { raw, waits }
  }
  const canBegin = () => {
    try {
      admission.requireLeft('sent', guest)
      return true
    } catch {
      return false
    }
  }
  return { admission, guest, begin, canBegin }
}

describe('an answer', () => {
  it.each(['finish', 'close'])('is held for its caller until its connection says %s', (event) => {
    const { admission, begin } = answering()
    const { raw } = begin('answers', 1_000)
    expect(admission.held('answers')).toBe(1_000)
    raw.emit(event)
    expect(admission.held('answers')).toBe(0)
  })

  it('counts for what its caller is sent, and is refused to a caller who was sent too much', () => {
    const { begin, canBegin } = answering()
    begin('answers', 63_999)
    expect(canBegin()).toBe(true)
    begin('answers', 1)
    expect(canBegin()).toBe(false)
    expect(() => begin('answers', 1)).toThrow('rateLimited')
  })

  it('that nobody reads ends its connection after half a minute', () => {
    expect(answering().begin('answers', 1).waits).toEqual([30_000])
    // A call that comes through no network has no such connection.
    expect(answering().begin('answers', 1, new EventEmitter()).waits).toEqual([])
  })
})

it('an export is held as one, and does not count before its bytes are sent', () => {
  const { admission, begin, canBegin } = answering()
  const held: string[] = []
  // A guest exports nothing, so that the budget itself would refuse.
  admission.hold = (thing, { id }, amount) => {
    held.push(`${thing} ${amount} ${id}`)
    return { release: () => void held.push('released'), keep: () => undefined }
  }
  const { raw } = begin('exports', 64_000)
  expect(canBegin()).toBe(true)
  raw.emit('finish')
  expect(held).toEqual(['exports 64000 guest 192.0.2.1', 'released'])
})
