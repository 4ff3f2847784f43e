import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter'

/** Each server of the journeys writes its log into a file of this folder. */
const folder = () => join(process.env.KERFWISE_E2E_DATA ?? '', 'logs')

/** The file for the log of the server at a port. */
export function logFile(port: string): string {
  mkdirSync(folder(), { recursive: true })
  const file = join(folder(), `${port}.log`)
  closeSync(openSync(file, 'a'))
  return file
}

interface Line {
  readonly level: number
  readonly msg?: string
}

/** From pino's level `error` on. */
const worst = 50

/**
 * Fails a run in which a server logs an error. A journey that causes one names its message by an annotation of the type `log`. The
 * journeys share a server, so the report names all that ran when the line came.
 */
export default class implements Reporter {
  readonly #running = new Set<TestCase>()
  readonly #named = new Set<string>()
  readonly #seen = new Map<string, number>()
  readonly #errors: { readonly line: Line; readonly journeys: readonly string[] }[] = []

  onTestBegin(test: TestCase): void {
    this.#running.add(test)
    for (const { type, description } of test.annotations)
      if (type === 'log' && description !== undefined) this.#named.add(description)
  }

  onTestEnd(test: TestCase): void {
    this.#look()
    this.#running.delete(test)
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    this.#look()
    const unnamed = this.#errors.filter(({ line: { msg = '' } }) => !this.#named.has(msg))
    for (const { line, journeys } of unnamed)
      process.stdout.write(
        `  an error in the log that no journey names, during\n    ${journeys.join('\n    ')}\n  ${JSON.stringify(line)}\n`,
      )
    return unnamed.length > 0 ? { status: 'failed' } : {}
  }

  #look(): void {
    const journeys = [...this.#running].map((test) => test.titlePath().filter(Boolean).join(' › '))
    for (const name of readdirSync(folder())) {
      const lines = readFileSync(join(folder(), name), 'utf8').split('\n').slice(0, -1)
      for (const text of lines.slice(this.#seen.get(name) ?? 0)) {
        const line: Line = JSON.parse(text)
        if (line.level >= worst) this.#errors.push({ line, journeys })
      }
      this.#seen.set(name, lines.length)
    }
  }
}
