import { expect, onTestFinished } from 'vitest'

interface Line {
  readonly level: number
  readonly msg?: string
}

/** From pino's level `error` on. */
const worst = 50

/** The messages of errors that a test has named, and whether its servers have logged them. */
const named = new Map<string, Map<string, boolean>>()

const presentTest = () => {
  const { testPath, currentTestName } = expect.getState()
  return `${testPath} ${currentTestName}`
}

/** Names the errors that the servers of this test must log. The first line of a test, so that it judges the log after they have ended. */
export function logsErrors(...messages: readonly string[]): void {
  const test = presentTest()
  const heard = new Map(messages.map((message) => [message, false]))
  named.set(test, heard)
  onTestFinished(() => {
    named.delete(test)
    const missing = messages.filter((message) => !heard.get(message))
    expect(missing, 'errors that the log does not have').toEqual([])
  })
}

/** Takes the lines of a server's log, before anything else of the server: an error that the test has not named fails the test. */
export function watchedLog(): (line: string) => void {
  const heard = named.get(presentTest())
  const unnamed: Line[] = []
  onTestFinished(() => expect(unnamed, 'errors in the log that the test does not name').toEqual([]))
  return (text) => {
    const line: Line = JSON.parse(text)
    if (line.level < worst) return
    const { msg = '' } = line
    if (heard?.has(msg)) heard.set(msg, true)
    else unnamed.push(line)
  }
}
