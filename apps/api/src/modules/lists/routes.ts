import { bounds, type ListToRead, readListOfProgram } from '@kerfwise/contract'
import { PROGRAM_UNITS } from '@kerfwise/cutlist'
import type { GivenList, ListReading, ListRefusal } from '@kerfwise/formats/lists'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../platform/admission/caller.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { whenGone } from '../../platform/http/gone.ts'
import { routeOf } from '../../platform/http/route.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'
import { visitorOf } from '../../platform/sessions/guard.ts'
import { listBody } from './digest.ts'

/** Of a list that may take seconds. */
const longBytes = 64_000

const givenOf = ({ text, file, unit, table, answers, encoding }: ListToRead): GivenList => ({
  list: text ?? new Uint8Array(Buffer.from(file ?? '', 'base64')),
  unit: PROGRAM_UNITS[unit],
  table: table ?? null,
  answers,
  encoding: encoding ?? null,
})

const REASONS = {
  table: 'is no table of the list',
  encoding:
    'is not the encoding of this list: name one that the file can have, and only of a file that is a text',
} as const

function refusalOf(refused: ListRefusal, { text }: ListToRead): Refusal {
  const path = refused.of === 'list' ? (text === undefined ? '$.file' : '$.text') : `$.${refused.of}`
  if (refused.of === 'list')
    return new Refusal('invalidRequest', { path, reason: refused.fault.code, ...refused.fault.params })
  const reason = refused.of === 'answers' ? `has no such answer to \`${refused.key}\`` : REASONS[refused.of]
  return new Refusal('invalidRequest', { path, reason })
}

const answerOf = ({ unit, ...read }: ListReading) => ({
  ...read,
  unit: unit === 'in.' ? ('in' as const) : unit,
  encodings: [...read.encodings],
  blocks: [...read.blocks],
  columns: [...read.columns],
  rows: [...read.rows],
  left: [...read.left],
  faults: [...read.faults],
  notPlanned: [...read.notPlanned],
  questions: read.questions.map(({ options, ...question }) => ({
    ...question,
    options: options.map(({ answer, reads }) => ({ answer, reads: [...reads] })),
  })),
})

/** The reader of lists for programs: the one that stands behind the page's import and paste. */
export function listRoutes(app: FastifyInstance, deps: Deps): void {
  const windowMs = 60_000
  const guests = { name: 'lists.guest', calls: deps.env.KERFWISE_RATE_OPTIMIZE_GUEST, windowMs }
  const people = { name: 'lists.person', calls: deps.env.KERFWISE_RATE_OPTIMIZE_PERSON, windowMs }
  routeOf(
    app,
    readListOfProgram,
    listBody,
    async ({ body, request, reply }) => {
      const { person } = visitorOf(request)
      if (person) await deps.limiter.hit(people, person.id, request)
      else await deps.limiter.hit(guests, addressSubject(request.ip), request)
      const caller = callerOf(request)
      deps.admission.requireLeft('parsing', caller)
      const given = givenOf(body)
      const bytes = given.list.length
      const lane = bytes > longBytes ? 'long' : 'short'
      const { read } = await deps.lists.run(given, { caller, bytes, lane, gone: whenGone(reply) })
      if (!read.ok) throw refusalOf(read.issue, body)
      return answerOf(read.value)
    },
    { body: { bytes: () => bounds.listBody }, turn: createTurns() },
  )
}
