import Database from 'better-sqlite3'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { PostgresFault } from '../src/platform/db/postgres/fault.ts'
import { errorLine, sendError } from '../src/platform/errors/answer.ts'
import { CallerLeft } from '../src/platform/errors/callerLeft.ts'
import { classify } from '../src/platform/errors/classify.ts'
import { jsonPath } from '../src/platform/errors/jsonPath.ts'
import { Refusal } from '../src/platform/errors/refusal.ts'

/** The answer to a thrown value, and the lines of the log beside it. */
function answered(error: unknown, language?: string) {
  const log: string[] = []
  const says = (level: string) => (about: unknown, text?: string) =>
    void log.push(`${level} ${text ?? about}`)
  const request = {
    id: 'r-1',
    headers: { 'accept-language': language },
    log: { info: says('info'), error: says('error') },
  } as unknown as FastifyRequest
  const sent: { status?: number; text?: string; hijacked?: true; headers: Record<string, unknown> } = {
    headers: {},
  }
  const reply = {
    hijack: () => Object.assign(sent, { hijacked: true }) && reply,
    code: (status: number) => Object.assign(sent, { status }) && reply,
    header: (name: string, value: unknown) => Object.assign(sent.headers, { [name]: value }) && reply,
    type: (value: string) => reply.header('content-type', value),
    send: (text: string) => Object.assign(sent, { text }) && reply,
  }
  sendError(error, request, reply as unknown as FastifyReply)
  const logged = log.splice(0)
  return { ...sent, log: logged, line: errorLine(error, request) }
}

describe('the answer to a refusal', () => {
  it('is its status, its key and details, in no cache, and for an answer under way the same as a line', () => {
    const { status, headers, text, log, line } = answered(new Refusal('notFound', { path: '$.id' }))
    expect([status, headers]).toEqual([
      404,
      { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    ])
    expect(JSON.parse(text ?? '').error).toMatchObject({ key: 'notFound', details: { path: '$.id' } })
    expect([log, line]).toEqual([['info refused'], text])
  })

  it('says in whole seconds when to come back', () => {
    expect(answered(new Refusal('busy', {}, 2.1)).headers['retry-after']).toBe(3)
  })

  it('has the words by which programs know a refusal by the plan, once, in every language', () => {
    const message = (key: 'notAuthorized' | 'notFound', language: string) =>
      JSON.parse(answered(new Refusal(key), language).text ?? '').error.message
    expect(message('notAuthorized', 'de')).toMatch(/^Ihr Tarif .* \(not authorized\)$/)
    expect(message('notAuthorized', 'en')).toMatch(/^[^(]*not authorized[^(]*$/)
    expect(message('notFound', 'de')).not.toContain('authorized')
  })
})

describe('the answer to a fault', () => {
  it.each([
    ['of the server', new Error('secret'), 500, 'error unexpected failure'],
    ['of the disk', new Refusal('storageUnavailable'), 503, 'error storage failed'],
    ['of the payment provider', new Refusal('paymentUnavailable'), 503, 'error payment failed'],
  ])('%s is in the log whole, and has no word of it', (_name, error, status, line) => {
    const found = answered(error)
    expect([found.status, found.log]).toEqual([status, [line, 'info refused']])
    expect(found.text).not.toContain('secret')
  })

  it('of the server names the call by which the operator finds it in the log', () => {
    expect(JSON.parse(answered(new Error('secret')).text ?? '').error).toMatchObject({
      ...{ key: 'internal', details: { requestId: 'r-1' } },
    })
  })

  it('is none where the caller has left', () => {
    const { hijacked, status, log, line } = answered(new CallerLeft())
    expect([hijacked, status, log, line]).toEqual([true, undefined, ['info caller left'], ''])
  })
})

/** PostgreSQL's answer with a code. */
const postgres = (code: string) =>
  new PostgresFault(Object.assign(new pg.DatabaseError('no', 2, 'error'), { code }))
const sqlite = (code: string) => new Database.SqliteError('no', code)
const coded = (code: unknown, more: object = {}) => ({ code, ...more })

describe('a thrown value', () => {
  it.each<[string, unknown, string | undefined, string | undefined]>([
    ['a text that is no JSON', new SyntaxError('no'), 'invalidRequest', 'must be JSON'],
    ['a full disk', sqlite('SQLITE_FULL'), 'storageUnavailable', undefined],
    ['a row of an account that is gone', sqlite('SQLITE_CONSTRAINT_FOREIGNKEY'), 'sessionExpired', undefined],
    ['a broken statement', sqlite('SQLITE_ERROR'), undefined, undefined],
    ['a sign that PostgreSQL does not store', postgres('22021'), 'invalidRequest', 'U+0000'],
    ['too long a body', coded('FST_ERR_CTP_BODY_TOO_LARGE'), 'tooLarge', undefined],
    ['a strange type', coded('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 'unsupportedMediaType', undefined],
    ['no body', coded('FST_ERR_CTP_EMPTY_JSON_BODY'), 'invalidRequest', 'must not be empty'],
    ['an unreadable address', coded('FST_ERR_BAD_URL'), 'notFound', undefined],
    ['a code of nobody', coded('toString'), undefined, undefined],
    ['a code that is a number', coded(400), undefined, undefined],
    ['a caller’s mistake', { statusCode: 400 }, 'invalidRequest', 'could not be read'],
    ['its last status', { statusCode: 499 }, 'invalidRequest', 'could not be read'],
    ['a code of nobody in such', coded('ODD', { statusCode: 404 }), 'invalidRequest', 'could not be read'],
    ['a code of ours in a fault', coded('FST_ERR_BAD_URL', { statusCode: 500 }), 'notFound', undefined],
    ['no mistake', { statusCode: 399 }, undefined, undefined],
    ['a fault', { statusCode: 500 }, undefined, undefined],
    ['a status that is a text', { statusCode: '400' }, undefined, undefined],
    ['nothing', null, undefined, undefined],
    ['a text', 'no', undefined, undefined],
  ])('is a refusal, or a fault of the server: %s', (_name, thrown, key, reason) => {
    const refusal = classify(thrown)
    if (key === undefined) expect(refusal).toBeUndefined()
    else expect(refusal?.key).toBe(key)
    if (reason) expect(refusal?.details).toEqual({ path: '$', reason: expect.stringContaining(reason) })
  })

  it('of a disk says when to come back, and a refusal is itself', () => {
    const own = new Refusal('busy')
    expect([classify(sqlite('SQLITE_FULL'))?.retryAfter, classify(own)]).toEqual([30, own])
  })
})

it('the path of a fault is in the notation of the optimizer, with odd names in quotes', () => {
  expect(jsonPath([])).toBe('$')
  expect(jsonPath(['data', 3, 'a_1', 'a b', '1x', ''])).toBe('$.data[3].a_1["a b"]["1x"][""]')
})
