/** Both ends of `askOnce` in Node: a thread that answers one question. */
import { parentPort, Worker } from 'node:worker_threads'
import type { OnceWorker } from './ask-once.ts'
import { serveOnce } from './serve-once.ts'

/** Starts a thread by its file. */
export const onceThread = (file: URL): OnceWorker => {
  const thread = new Worker(file, { execArgv: [] })
  return {
    postMessage: (ask) => thread.postMessage(ask),
    terminate: () => void thread.terminate(),
    onReply: (hear) => thread.on('message', hear),
    onBreak: (hear) => {
      thread.on('error', (fault) => hear(String(fault)))
      thread.on('exit', (code) => hear(`the thread ended with exit code ${code}`))
    },
  }
}

/** Loads the module when the question comes, and answers it. */
export const answerOnce = <Ask>(load: () => Promise<unknown>, answer: (ask: Ask) => string): void => {
  parentPort?.once('message', async (ask: Ask) => {
    parentPort?.postMessage(await serveOnce(ask, load, answer))
  })
}
