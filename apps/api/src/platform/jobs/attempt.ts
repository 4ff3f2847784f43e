import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Vault } from '../crypto/vault.ts'
import { type Handler, Hopeless } from './jobs.ts'
import { afterFault, afterFaultByClock, nextWaitMs, type Outcome, requireHope } from './outcome.ts'
import type { JobRow } from './repository.ts'

export interface AttemptParts {
  readonly vault: Vault
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
  readonly handlerOf: (name: string) => Handler | undefined
  /** How often work by the clock is done, in milliseconds; undefined for jobs that are sent. */
  readonly periodOf: (name: string) => number | undefined
  /** Raised when the process ends. */
  readonly ending: AbortSignal
}

/** Tries jobs by their handlers, and says in the log what failed. */
export function createAttempt(parts: AttemptParts): (row: JobRow) => Promise<Outcome> {
  const { vault, clock, logger, handlerOf, periodOf, ending } = parts

  async function byClock({ id, name, createdAt, tries }: JobRow, period: number): Promise<Outcome> {
    try {
      await handlerOf(name)?.({ id, createdAt, data: null, nextMs: undefined, ending })
      return { becomes: 'repeated', waitMs: period }
    } catch (error) {
      logger.error({ err: error, name }, 'work by the clock failed')
      return afterFaultByClock({ tries }, period, error)
    }
  }

  async function sent(row: JobRow): Promise<Outcome> {
    const { id, name, createdAt, tries } = row
    try {
      const handler = handlerOf(name)
      if (!handler) throw new Error(`nobody does jobs of the name ${name}`)
      requireHope(row, clock.now())
      const text = vault.open(row.payload, id)
      if (text === undefined) throw new Hopeless('sealed by another key')
      await handler({ id, createdAt, data: JSON.parse(text), nextMs: nextWaitMs(row), ending })
      return { becomes: 'done' }
    } catch (error) {
      const outcome = afterFault(row, error)
      tellFault(outcome, { job: id, name, tries })
      return outcome
    }
  }

  function tellFault(outcome: Outcome, about: object): void {
    if (outcome.becomes === 'postponed') {
      const { fault, waitMs } = outcome
      logger.warn({ ...about, fault, seconds: waitMs / 1_000 }, 'job failed, and will be tried again')
    } else if (outcome.becomes === 'failed') {
      const { fault } = outcome
      logger.error({ ...about, fault }, 'job failed for good; see admin job list')
    }
  }

  return (row) => {
    const period = periodOf(row.name)
    return period === undefined ? sent(row) : byClock(row, period)
  }
}
